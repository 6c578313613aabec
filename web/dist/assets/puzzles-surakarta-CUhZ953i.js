var e=`{"puzzles":"Surakarta","nodes":10000,"least_plies":3}
{"position":"...x.x.......o...x....x.......o...o. x","line":"e4-b3 a6-a5 b3-a5 e6-a5","value":1,"plies":4,"rank":1,"rating":960,"game":3}
`;export{e as default};
var e=`{"puzzles":"Surakarta","nodes":10000,"least_plies":3}
{"position":"...x.x.......o...x....x.......o...o. x","line":"e4-b3 a6-a5 b3-a5 e6-a5","value":1,"plies":4,"rank":1,"rating":960,"game":3}
{"position":"xx....xo..x........o.....o.x........ x 1","line":"d5-b4 b5-e2 b4-e2 b2-c3 b1-c2 c3-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":7}
{"position":"..........x...oxx....o........o.o... o 1","line":"d4-d3 e3-f2 a6-a5 e2-a5 d3-d2 f2-e2 d2-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":24}
{"position":".............oxx.x....xo...o........ o","line":"b3-c3 f3-e2 c3-d3 e4-e5","value":1,"plies":4,"rank":1,"rating":960,"game":25}
{"position":"....xx....xx..........o......o...o.. x","line":"e2-f5 e4-d4 f2-e3 d4-d3 e3-d3 d6-d3","value":1,"plies":6,"rank":1,"rating":1040,"game":29}
{"position":"....xx....ox...............oox...... x 1","line":"f5-e5 d5-d4 e5-e2 d4-c4 e2-d2 c4-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":30}
{"position":".x...xxo.....o....x.........o....... o","line":"b3-a4 b1-c1 b2-a2 c1-a4","value":1,"plies":4,"rank":1,"rating":960,"game":33}
{"position":".o..x...x..x...x.......x....oo...... x","line":"c2-b1 e5-b1 f2-b1 f5-e1","value":1,"plies":4,"rank":1,"rating":960,"game":34}
{"position":"...x..............ox.......o.xo...o. x 1","line":"d1-a4 a6-b5 a4-d5 e6-f6 f5-e6 b5-a6 b4-c3 a6-b5","value":1,"plies":8,"rank":4,"rating":1420,"game":36}
{"position":"..xo.x.ox......................xo... x","line":"c1-d1 c6-d1 f1-e2 b2-b1 c2-b1","value":1,"plies":5,"rank":1,"rating":1000,"game":37}
{"position":"x....x............o......x..o.o..x.. x 1","line":"b5-e5 a4-d6 a1-b1 d6-c6 b1-c2 a6-b5 e5-b5","value":1,"plies":7,"rank":3,"rating":1280,"game":39}
{"position":".......x.o.........o..x.o...x...o... o","line":"d2-e4 b2-a1 a5-b6 e5-e4 b4-e4","value":1,"plies":5,"rank":1,"rating":1000,"game":43}
{"position":"........x.....xo.x..o...........o... o","line":"d3-f3 c2-b1 c6-d5 c3-b2","value":1,"plies":4,"rank":1,"rating":960,"game":46}
{"position":"..x........o..x..x...........o..oo.o o 1","line":"d6-f3 c3-b3 f2-b3 c1-b3 f5-b3","value":1,"plies":5,"rank":1,"rating":1000,"game":50}
{"position":"..........x....o.......o...xxo...oo. o 1","line":"d3-d5 e2-d5 f4-d5 e5-d5","value":1,"plies":4,"rank":1,"rating":960,"game":52}
{"position":"...x.................x.o.o.......ox. o","line":"b5-e6 d4-c4 f4-e4 c4-d4 d6-c5 d1-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":55}
{"position":".......ox.......o..x..........o...xo x","line":"c2-e3 b2-b1 e3-b1 f6-f5 b4-f5","value":1,"plies":5,"rank":2,"rating":1100,"game":61}
{"position":".............o...x.oxx..o.o......... o 4","line":"b3-c4 f3-c4 b4-b3 d4-e5 b3-e5","value":1,"plies":5,"rank":10,"rating":1900,"game":64}
{"position":"...xx...........x.....o.....o.....o. x","line":"e1-e5 e4-f5 d1-c1 f5-e4","value":1,"plies":4,"rank":1,"rating":960,"game":68}
{"position":"....x..x.....o.xox....o............. x","line":"b2-b3 e3-d4 b3-e4 d4-d3","value":1,"plies":4,"rank":2,"rating":1060,"game":69}
{"position":"...xx....o.xx.......o.......o....... x","line":"a3-c4 d2-e2 e1-d2 e2-f2 d2-e5","value":1,"plies":5,"rank":1,"rating":1000,"game":79}
{"position":"....x.....xx.................o...oo. x 1","line":"e2-f5 e6-f6 e1-d1 d6-d1","value":1,"plies":4,"rank":1,"rating":960,"game":80}
{"position":"..............x......x.o.o.x.....o.. o","line":"b5-d5 d4-c4 d5-c3","value":1,"plies":3,"rank":1,"rating":920,"game":85}
{"position":"..x.x..x.................o..o..o.... o","line":"e5-e1 b2-a1 b5-c5 a1-a2","value":1,"plies":4,"rank":1,"rating":960,"game":89}
{"position":"..o....xx..........x....oo.....o.... x","line":"c2-b5 b6-a6 b5-a5 c1-d1","value":1,"plies":4,"rank":1,"rating":960,"game":91}
`;export{e as default};
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
{"position":"...x.....xx......x.x.....o..oo...... x","line":"e2-e5 b5-b4 f3-b4 f5-e5","value":1,"plies":4,"rank":1,"rating":960,"game":97}
{"position":".........o.x....x.x....o...o........ x","line":"e3-d2 d5-d6 d2-d1 f4-e3","value":1,"plies":4,"rank":1,"rating":960,"game":102}
{"position":"x...xx....xx......x..........o.o..o. x","line":"e2-b6 f5-f4 b6-e6 f4-a4 e1-d2 a4-d2 e6-d2","value":1,"plies":7,"rank":1,"rating":1080,"game":103}
{"position":"xo...x......x.........oxo........... o 14","line":"e4-a3 f1-e2 b1-e2 f4-a3","value":1,"plies":4,"rank":1,"rating":960,"game":110}
{"position":"...o......x..x..o.......x.o.....o... o","line":"c5-b3 a5-b3 e3-b3","value":1,"plies":3,"rank":1,"rating":920,"game":112}
{"position":"..x........o....x........x...o....o. o","line":"f2-b5 e3-d3 f5-e4 c1-b2","value":1,"plies":4,"rank":1,"rating":960,"game":114}
{"position":"..x.o.o.....x...........o.x........o o","line":"e1-c5 a3-a4 c5-a4 c1-a4","value":1,"plies":4,"rank":1,"rating":960,"game":115}
{"position":"....x..o...x....x...........oo....o. o 2","line":"b2-f2 e3-e4 f2-e1 e4-d3 e6-d5 d3-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":117}
{"position":".x....xxx.....o.................o..o x 1","line":"c2-c3 f6-f5 c3-c6 f5-b2","value":1,"plies":4,"rank":3,"rating":1160,"game":122}
{"position":"....x....ox..o...x..........oo....o. o 1","line":"d2-f3 e2-e3 b3-e1 e3-f3 e6-d5 f3-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":126}
{"position":"...x.......x....ox.x...........o...o x","line":"b4-e3 b6-e3 d1-e3","value":1,"plies":3,"rank":1,"rating":920,"game":127}
{"position":".........x.o.x.......x...o.o........ x","line":"d4-d5 f2-f1 b3-c2 b5-a6 c2-b2 a6-b5","value":1,"plies":6,"rank":1,"rating":1040,"game":131}
{"position":"....xx..o.oxx.............o.....x... x","line":"a3-c2 c5-c2 c6-c2 e2-c2","value":1,"plies":4,"rank":1,"rating":960,"game":132}
{"position":".x.....x..x..o.x.........o.x.....o.. x 1","line":"d3-b3 b5-d5 e2-d5 d6-b3","value":1,"plies":4,"rank":1,"rating":960,"game":133}
{"position":"........x.....x.o.oo........x...o... x","line":"c2-b4 e3-d3 e5-e4 c6-b5 e4-d3 a4-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":136}
{"position":"....x.....x.......o......x..oo....o. x 3","line":"b5-e5 a4-a3 e1-d2 a3-b2 e5-b2 f5-e5","value":1,"plies":6,"rank":1,"rating":1040,"game":140}
{"position":"..........xx.x..o..o.............oo. o","line":"b4-b3 e2-d2 e3-f2 d2-d3 f2-e1 d3-b3","value":1,"plies":6,"rank":1,"rating":1040,"game":143}
{"position":"....x....o.x.......o.o.x...........o x","line":"f4-d4 f6-e5 d4-b4 d2-c2 b4-c2","value":1,"plies":5,"rank":2,"rating":1100,"game":148}
{"position":"x...xx.........x.......o.o.........o x 1","line":"e1-b5 f4-d3 a1-b1 d3-c3 b1-c2 c3-d3 c2-d3","value":1,"plies":7,"rank":2,"rating":1180,"game":154}
{"position":"...xo....o..............x.x.o....... x","line":"a5-d2 e1-e2 c5-b4 e2-f2 b4-e5","value":1,"plies":5,"rank":1,"rating":1000,"game":158}
{"position":".........x.o.....x.........xo.....o. o 2","line":"f2-e2 d2-e1 e2-e1 d5-d6 e6-d5 f3-f2","value":1,"plies":6,"rank":1,"rating":1040,"game":164}
{"position":"...x.....o.x...xx..........xoo...... x 5","line":"d5-d2 e5-d2 d3-d2 f5-e3","value":1,"plies":4,"rank":1,"rating":960,"game":165}
{"position":".......x..xx...............oo.....o. x","line":"b2-d5 e6-f5 f2-f3 e5-e6","value":1,"plies":4,"rank":1,"rating":960,"game":167}
{"position":"..ox.x..........x..............x.o.o x","line":"e3-c1 f6-e6 b6-e6 d6-c1","value":1,"plies":4,"rank":1,"rating":960,"game":171}
{"position":"xx.....x................oo.x........ x 1","line":"b1-c2 b5-b4 d5-b4 a5-c2","value":1,"plies":4,"rank":3,"rating":1160,"game":173}
{"position":"........x......x....x.o..........oo. o","line":"e6-c2 d3-e2 c2-b3 e2-f2","value":1,"plies":4,"rank":1,"rating":960,"game":175}
{"position":"x...x....................o....o.o..o x","line":"e1-b5 c6-d6 a1-b2 d6-c6 b2-c2 c6-d6","value":1,"plies":6,"rank":1,"rating":1040,"game":176}
{"position":".......x........x........o.xo..o.... x 1","line":"b2-b5 b6-a6 e3-d2 e5-f6 d2-c1 a6-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":178}
{"position":".......x......x.........o..o...ox... o 4","line":"d5-b2 c3-d4 a5-b4 d4-e3","value":1,"plies":4,"rank":1,"rating":960,"game":180}
{"position":"....xx......o..........o....o..x.... o","line":"e5-e1 b6-a6 e1-f2 f1-e1","value":1,"plies":4,"rank":3,"rating":1160,"game":184}
{"position":".............x.....x.x.oox.......o.. x 3","line":"b5-a5 f4-e4 a5-e4 d6-e4","value":1,"plies":4,"rank":1,"rating":960,"game":190}
{"position":"......x......x..x.oo..x.....o....... x","line":"b3-a4 b4-a2 e3-a2","value":1,"plies":3,"rank":1,"rating":920,"game":195}
{"position":"....x......x....x...........oo....oo x","line":"f2-e5 e6-d5 e5-f5 d5-c4","value":1,"plies":4,"rank":1,"rating":960,"game":201}
{"position":"x....x...........x......x.........oo o","line":"e6-a5 f3-f4 f6-f5 f4-f3 a5-b4 f1-f2","value":1,"plies":6,"rank":1,"rating":1040,"game":204}
{"position":"...x......o....o.x............ox.o.. o","line":"e2-b6 d1-e1 b6-e1 f3-d3","value":1,"plies":4,"rank":1,"rating":960,"game":206}
{"position":".x...x.........o.x..........x.o..o.. x","line":"f3-d3 d6-d3 b1-c2 d3-c4","value":1,"plies":4,"rank":2,"rating":1060,"game":210}
{"position":"..x.......o.x.......xo.o......o..... o 1","line":"d4-a3 c1-b1 e2-b1 c4-a3","value":1,"plies":4,"rank":1,"rating":960,"game":212}
{"position":"............x.....ox.....x....oo.o.. x 1","line":"a3-a4 d6-e6 b4-e6 a6-a5 a4-b3 a5-a4","value":1,"plies":6,"rank":2,"rating":1140,"game":213}
{"position":"...o.x....x.......ox.......x.x...o.. x 3","line":"b4-d6 a4-d6 e2-d2 d6-e6 d2-e6 d1-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":214}
{"position":".x....xx..o...o.o........x.......... o","line":"e3-b5 a2-b3 b5-b3 b2-c2 b3-c2","value":1,"plies":5,"rank":1,"rating":1000,"game":224}
{"position":"x.....xx.o....o..........o.........o o 1","line":"b5-b2 a1-b1 f6-e5 a2-b3 b2-b1 b3-c3","value":1,"plies":6,"rank":4,"rating":1340,"game":226}
{"position":".......o......xx....oo.x.......oo... o 1","line":"d4-f4 d3-f4 b6-a5 c3-b4 c4-f4 b4-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":229}
{"position":".x...x.........x.....o.o.........o.o o","line":"d4-d3 f1-f2 f6-f5 b1-f5 d6-d5 f2-e3 d5-e3","value":1,"plies":7,"rank":1,"rating":1080,"game":239}
{"position":"..........o..x..x...........xoo...o. o 3","line":"e2-b3 e3-b3 a6-b5 b3-b2 b5-b2","value":1,"plies":5,"rank":3,"rating":1200,"game":241}
{"position":"...xx.o..x.......x...x........o..o.. x","line":"e1-a2 d6-d5 a2-d5 a6-a5","value":1,"plies":5,"rank":1,"rating":1000,"game":247}
{"position":".xx...xxox..x..o...................o x 1","line":"d2-d3 c2-b2 b1-c2 f6-e5 a2-b2 e5-f6 c1-d2 f6-e5","value":1,"plies":9,"rank":1,"rating":1160,"game":250}
{"position":"............ox.x........o.ox...oo... o","line":"c6-d5 b3-d5 b6-d5 d3-a3","value":1,"plies":4,"rank":1,"rating":960,"game":264}
{"position":".......x.xo....x........oxx....o.... x","line":"c5-e2 a5-a4 b5-b6 a4-d3 d2-d3","value":1,"plies":5,"rank":1,"rating":1000,"game":266}
{"position":"..x.........xx..o.......x.o.o....... x","line":"b3-e3 c5-c6 e3-c6 e5-a5","value":1,"plies":4,"rank":1,"rating":960,"game":267}
{"position":"....x.....xx..........o...o.......o. x","line":"e2-c5 e4-f5 e1-d2 f5-e5","value":1,"plies":4,"rank":1,"rating":960,"game":269}
{"position":"xx...xx.o.............o.......o..... x","line":"b1-e4 c2-e4 a2-e4","value":1,"plies":3,"rank":1,"rating":920,"game":270}
`;export{e as default};
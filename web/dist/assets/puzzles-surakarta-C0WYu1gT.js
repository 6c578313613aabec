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
{"position":".x...x.............o.......o......xo o","line":"d5-e6 f1-e2 f6-e5 b1-b2 e5-d5 e2-e1 e6-e5 e1-d2","value":1,"plies":8,"rank":1,"rating":1120,"game":273}
{"position":".........xx...x....x....oo..x.....o. x 5","line":"e5-e6 b5-e6 e2-e6 a5-b4","value":1,"plies":4,"rank":1,"rating":960,"game":283}
{"position":"x....x........xxo...............o..o o","line":"c6-d3 c3-d3 f6-e5 a1-a2","value":1,"plies":4,"rank":1,"rating":960,"game":292}
{"position":"...x.x.........o.x.........ox......o o","line":"d5-e5 d1-e1 e5-e1 f3-d3","value":1,"plies":4,"rank":1,"rating":960,"game":293}
{"position":"..ox......x....o.x......oo.......... o 1","line":"b5-e2 f3-e3 e2-e3 d1-e3","value":1,"plies":4,"rank":1,"rating":960,"game":300}
{"position":".........xx....ox.....o.....o....... o","line":"e5-d2 e3-f2 d2-c1 e2-e1","value":1,"plies":4,"rank":1,"rating":960,"game":301}
{"position":".....x...oxx...........oo.........x. o","line":"a5-e6 f1-e1 e6-e5 f2-e3 f4-e3 e2-f2 e3-e2 f2-e3","value":1,"plies":8,"rank":1,"rating":1120,"game":302}
{"position":"...xx..........ox....o...x........o. x 3","line":"b5-e6 d4-c4 d1-c2 c4-c2 e3-d3","value":1,"plies":5,"rank":1,"rating":1000,"game":304}
{"position":".....x.o.....x...x.......o....oo.... o","line":"b2-b3 f3-b3 b5-b3","value":1,"plies":3,"rank":1,"rating":920,"game":306}
{"position":"..x.xx.........x.x..ox.o....o....... x 1","line":"e1-e5 f4-d4 f1-f2 c4-c1 d3-c1 d4-c1","value":1,"plies":6,"rank":1,"rating":1040,"game":308}
{"position":"..........xx.........oo...xo....o... o","line":"d4-c5 e2-d2 e4-f2 d2-c5","value":1,"plies":4,"rank":1,"rating":960,"game":309}
{"position":"...x..o..xx......x.......o........o. x 3","line":"e2-e6 b5-b6 e6-b6 a2-b2 b6-b5 b2-d2","value":1,"plies":6,"rank":2,"rating":1140,"game":310}
{"position":"...xx......xo..xx....ox..........o.. x 3","line":"e4-d6 d4-d6 d1-d2 d6-c6 d3-c6 a3-c6 d2-c6","value":1,"plies":7,"rank":1,"rating":1080,"game":311}
{"position":"....x..........x.....oo.........o.x. o","line":"c6-d3 e1-e2 d4-c5 e6-e5 c5-e2","value":1,"plies":5,"rank":1,"rating":1000,"game":312}
{"position":".xx...xoo...xo.................x.... x","line":"b6-c2 b3-c2 a3-c2 b2-c2","value":1,"plies":4,"rank":1,"rating":960,"game":317}
{"position":"...x.......x..........o.....xo....o. o","line":"e4-f2 e5-f6 e6-d5 d1-c1","value":1,"plies":4,"rank":2,"rating":1060,"game":320}
{"position":"...ox.....xx...............xo...o... x","line":"d5-c6 d1-c6 e2-e5","value":1,"plies":3,"rank":1,"rating":920,"game":324}
{"position":".x.x..xo...x...x...............x.o.o x 3","line":"d3-d6 f6-e5 b6-e5 b2-a1 d1-e1 a1-b2 e5-b2","value":1,"plies":7,"rank":1,"rating":1080,"game":327}
{"position":"..........o.x.x.....o...........ox.. o","line":"e2-d3 a3-a2 d3-c3 d6-c5 c3-c2 a2-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":328}
{"position":"...x.......xx.....o.x........oo..... x 1","line":"f2-f5 a6-b5 f5-b5 a4-c4","value":1,"plies":4,"rank":1,"rating":960,"game":329}
{"position":"..x....x..x..oo.......o...........o. o 3","line":"b3-c1 b2-e6 e4-d5 e2-e1 d5-e1","value":1,"plies":5,"rank":9,"rating":1800,"game":336}
{"position":".x...x......o...x......x.o.........o x","line":"e3-b5 a3-f4 b1-c2 f4-f3","value":1,"plies":4,"rank":2,"rating":1060,"game":342}
{"position":"..x........ox.o.........x.....o....o x","line":"a5-f2 c3-b3 c1-b3 a6-a5","value":1,"plies":4,"rank":1,"rating":960,"game":345}
{"position":".......x...x....o...........xoo...o. x","line":"f2-e3 e6-d5 e5-f5 a6-a5 b2-a5","value":1,"plies":5,"rank":1,"rating":1000,"game":347}
{"position":"x.x.xx...................o....o.o... o","line":"b5-e1 c1-c6 a6-b5 c6-d6 e1-d2 a1-b1","value":1,"plies":6,"rank":1,"rating":1040,"game":349}
{"position":"........x..x..o..o.......x......o..o x","line":"c2-c3 f3-e3 f2-e3 c6-c5","value":1,"plies":4,"rank":1,"rating":960,"game":355}
{"position":"..x....xx...x....oo..............ox. x 1","line":"c2-a4 d6-a4 c1-a4 f3-a4","value":1,"plies":4,"rank":1,"rating":960,"game":358}
{"position":"........o....x....x..x.ooo.....o.o.. o","line":"c2-b3 a4-b3 b5-b3 d4-d3 f4-f3 d3-f3","value":1,"plies":7,"rank":1,"rating":1080,"game":367}
{"position":"..x.o...........x.......oox......... o 1","line":"e1-e2 e3-f2 e2-c5 c1-b1","value":1,"plies":4,"rank":1,"rating":960,"game":370}
{"position":".......oxxx....................xo..o x","line":"d2-c6 b2-c2 e2-c2","value":1,"plies":3,"rank":1,"rating":920,"game":373}
{"position":".x..o.xo...x..............o.o.o..o.. o 1","line":"e1-f2 b1-c1 b2-a2 c1-d6","value":1,"plies":5,"rank":1,"rating":1000,"game":375}
{"position":".x.....x.....x..........oo.....o.... o","line":"b5-b2 b1-a2 b2-a2","value":1,"plies":3,"rank":1,"rating":920,"game":385}
{"position":"..x...........x.o.x........o.....o.. x","line":"a4-d6 e3-d3 c3-b4 d3-d2","value":1,"plies":4,"rank":1,"rating":960,"game":387}
{"position":"x.............x...o.o...x.......o... o","line":"c4-c3 a5-b5 c6-c5 b5-a6 a4-a5 a1-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":392}
{"position":"...x.....x.....ox.........x.....oo.. x","line":"c5-d3 c6-d3 e3-d4 d3-c3 d1-c3","value":1,"plies":5,"rank":10,"rating":1900,"game":399}
{"position":"....x.....ox...............xoo....o. o 1","line":"e2-d5 f2-d5 f5-e4 e1-e2 e4-d5","value":1,"plies":5,"rank":10,"rating":1900,"game":401}
{"position":"...........x.........ox.........oo.x o","line":"d6-e4 f2-f1 d4-c3 f1-e1","value":1,"plies":4,"rank":1,"rating":960,"game":410}
{"position":"..xxo.........x.x.........x.oo...... x","line":"c5-e1 e5-e1 e3-f5 e1-f5","value":1,"plies":4,"rank":8,"rating":1660,"game":411}
{"position":"..........xx....x.......o...o.....o. x 3","line":"e2-a5 e6-f5 a5-b5 e5-d5","value":1,"plies":4,"rank":1,"rating":960,"game":412}
{"position":"..x..x...........o....x....xxo...oo. x 1","line":"c1-f3 d6-e4 f3-e4 e6-d6 e5-f5 d6-e4","value":1,"plies":6,"rank":2,"rating":1140,"game":416}
{"position":"..x...x.o...x.......o..x.xo......... x","line":"b5-c5 c2-c5 a2-c5 c4-c5","value":1,"plies":4,"rank":1,"rating":960,"game":418}
{"position":"....o....x........x........xoo...... x","line":"d2-e1 f5-e6 e1-d1 e5-e4","value":1,"plies":4,"rank":1,"rating":960,"game":420}
{"position":"...x.....xx........x.....o..oo...... x 1","line":"e2-e5 b5-a6 e5-f5 a6-b5 f5-e4 b5-b4","value":1,"plies":6,"rank":1,"rating":1040,"game":424}
{"position":"...x.........x..x........x...o....oo x 1","line":"b5-f5 e6-f5 b3-f5","value":1,"plies":3,"rank":1,"rating":920,"game":432}
{"position":".o..x.x....x.................o...oo. o 1","line":"b1-a2 f2-e2 a2-b1 e2-b1 f5-b1","value":1,"plies":5,"rank":1,"rating":1000,"game":434}
{"position":".x....x..o.o............o......o.... o 1","line":"b6-c6 b1-a5 f2-a5","value":1,"plies":3,"rank":10,"rating":1820,"game":436}
{"position":".......x.....x........x..o.....o..o. o 1","line":"e6-e5 b3-c2 e5-e4 b2-b1 e4-c2","value":1,"plies":5,"rank":1,"rating":1000,"game":437}
{"position":"....o..x.x.x.............o.....o.... o","line":"e1-f2 b2-b3 b6-c5 d2-c2","value":1,"plies":4,"rank":1,"rating":960,"game":438}
{"position":"....xx.....x...................o..oo x","line":"f2-b6 e6-d6 e1-d2 d6-c5","value":1,"plies":4,"rank":1,"rating":960,"game":441}
{"position":"...........o....x...xxo..........o.. x","line":"e3-f2 e4-f4 f2-e1 f4-e3","value":1,"plies":4,"rank":1,"rating":960,"game":444}
{"position":"...xx.....xx....o...............oox. x","line":"d1-e3 d6-e3 e1-d2 c6-d6 d2-e3 d6-e3","value":1,"plies":6,"rank":4,"rating":1340,"game":445}
{"position":".x.............o.xo.........xo..o.oo o","line":"d3-f3 b1-a2 f3-e3 e5-d4 e3-a2 d4-c4 a4-a3 c4-a3","value":1,"plies":9,"rank":1,"rating":1160,"game":453}
{"position":".x...x............o.o..x........o... o","line":"c4-f4 b1-a2 f4-e3 a2-a1 a4-b3 f1-e1","value":1,"plies":6,"rank":1,"rating":1040,"game":463}
{"position":".x....x......o.....o.....o....o...x. o","line":"b5-e6 a2-e6 b4-e6","value":1,"plies":3,"rank":1,"rating":920,"game":469}
{"position":"x....x.o.....o...x........x..o...... o","line":"b3-c5 f1-f2 f5-f2 a1-a2","value":1,"plies":4,"rank":1,"rating":960,"game":470}
{"position":"x...x...x..x..........x.x...oo..x... x 1","line":"a5-b5 e5-e6 e4-e5 f5-e4 e5-e6 e4-c2 b5-c2","value":1,"plies":7,"rank":10,"rating":1980,"game":484}
{"position":".........xxx.........o.o.........o.o x","line":"d2-d4 f4-e4 e2-e4 d6-c5","value":1,"plies":4,"rank":1,"rating":960,"game":485}
{"position":"....x..x..x....ox.............o..o.. x","line":"e3-d3 d6-d3 e1-d2 d3-d4 d2-d4","value":1,"plies":5,"rank":7,"rating":1600,"game":491}
{"position":".x....xx.x........o......o...o..x... x 1","line":"c6-a4 f5-f4 d2-b5 f4-a4 b1-c2 a4-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":494}
{"position":"...x.....x..x.x....x.o.........o..o. x","line":"d2-e6 d4-d1 c3-d1 b6-e6","value":1,"plies":4,"rank":1,"rating":960,"game":502}
{"position":"xx.....x.....x...........o...x.o.... x 1","line":"f5-e5 b5-c5 e5-c5 b6-b5 b2-c2 b5-a6 c5-b4 a6-b5 c2-b5","value":1,"plies":9,"rank":4,"rating":1460,"game":511}
{"position":"x..........x.......x.....oxx....o.o. x 1","line":"b4-c6 b5-f2 d5-e6 f2-c5","value":1,"plies":4,"rank":5,"rating":1360,"game":523}
{"position":".x.....x....o..........x.o....oo.... o","line":"b5-b2 f4-a3 b2-b1","value":1,"plies":3,"rank":1,"rating":920,"game":527}
{"position":"...x.....ox.......o.x.o.........o... x","line":"e2-e4 a4-b4 e4-b4 d2-b4","value":1,"plies":4,"rank":1,"rating":960,"game":528}
{"position":"..x........ox.o............xo....... x","line":"d5-c3 f2-e2 a3-b3 e2-f2 b3-f2","value":1,"plies":5,"rank":1,"rating":1000,"game":529}
{"position":"..xx..............ox..o.........o..o x","line":"d1-e4 a4-b3 b4-c6 f6-e5","value":1,"plies":4,"rank":1,"rating":960,"game":533}
{"position":"xx....xxo.x.......o.............o... x","line":"e2-c2 a4-a3 c2-a3 c6-a3 a2-b3 a3-b3","value":1,"plies":6,"rank":1,"rating":1040,"game":534}
{"position":"................x.....x.o..xoo...... x 1","line":"e3-a5 f5-e6 e4-f5 e5-e4 f5-e6","value":1,"plies":5,"rank":1,"rating":1000,"game":535}
{"position":"..x..x...x...................oo..o.o o","line":"f5-d2 f1-e1 d2-e1 c1-d6","value":1,"plies":4,"rank":1,"rating":960,"game":536}
{"position":".x............x...oxo.o........o.... x","line":"b1-e4 c4-c5 c3-c5 a4-b5 b4-a5 b5-c4","value":1,"plies":6,"rank":1,"rating":1040,"game":540}
{"position":".x.....x.xo..x..........o.....o..... x","line":"b3-a5 a6-b5 a5-b5 e2-d2","value":1,"plies":4,"rank":1,"rating":960,"game":543}
{"position":".x...x....x......o.......o........o. x","line":"e2-e6 b5-c4 f1-e2 c4-d4 e6-d5 f3-e3 d5-e3","value":1,"plies":7,"rank":1,"rating":1080,"game":545}
{"position":".......x........x.....o.o.x...oo.... o","line":"e4-e3 c5-b5 e3-b2 b5-c4 a5-b4 c4-b4","value":1,"plies":6,"rank":1,"rating":1040,"game":554}
{"position":"x........o.......x...x..o..xo....... x","line":"f3-d2 a5-d2 d4-d2","value":1,"plies":3,"rank":1,"rating":920,"game":565}
{"position":"x......xx.....x.o.......x.o...o..... x","line":"c2-e3 c5-d6 c3-d6 a6-b5","value":1,"plies":5,"rank":1,"rating":1000,"game":573}
{"position":"....x.......x...........ox..o..o.... o","line":"e5-e1 b5-a4 a5-b4 a3-b2","value":1,"plies":4,"rank":1,"rating":960,"game":578}
{"position":"..x......x.o........ox.o...o..o..o.. o","line":"d5-d2 d4-e4 d2-e4 c1-d6","value":1,"plies":5,"rank":1,"rating":1000,"game":580}
{"position":"....x..x........x........x...o.o..o. x 5","line":"b5-b6 f5-b6 b2-b6","value":1,"plies":3,"rank":1,"rating":920,"game":584}
{"position":".x....xo...oxo.....x................ x","line":"b4-b3 b2-c3 a3-c3 f2-b3","value":1,"plies":4,"rank":1,"rating":960,"game":586}
{"position":".x.x.........o.o........x.......o... o","line":"d3-d1 a5-b5 d1-d2 b1-b2","value":1,"plies":4,"rank":1,"rating":960,"game":587}
{"position":"....x......x............oxo.o....... x","line":"b5-a5 c5-d5 e1-d2 e5-e4","value":1,"plies":4,"rank":1,"rating":960,"game":592}
{"position":"...x..........oxx......o...xo....... o","line":"f4-d5 e3-f4 e5-d4 d3-e2 c3-d1 e2-f1 d1-c2 f4-e5","value":1,"plies":8,"rank":1,"rating":1120,"game":593}
{"position":"....xo........xx.x.........o.....o.. x 4","line":"e1-d5 d6-c3 f3-e2 f1-f2 e2-f2","value":1,"plies":5,"rank":1,"rating":1000,"game":594}
{"position":"..x.o...xo..x..o................o... o","line":"e1-c2 a3-b3 c2-b3 c1-b2 b3-c2 b2-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":600}
{"position":".........xx...............ooxo....o. o","line":"c5-d2 e2-f2 d2-c3 f2-d5 c3-d5","value":1,"plies":5,"rank":1,"rating":1000,"game":601}
{"position":"..xxo.o...x.x...x...........o....x.. x 1","line":"e2-e1 a2-e1 a3-b3 e5-b3 c1-b3 e1-b3","value":1,"plies":6,"rank":1,"rating":1040,"game":612}
{"position":"..x......o.ox............xo...o..... x","line":"a3-d2 a6-a5 b5-a5 c5-b6 d2-b6","value":1,"plies":5,"rank":1,"rating":1000,"game":620}
{"position":"x..x.......x...x....oo.............o x","line":"d3-c4 d4-c4 d1-c4","value":1,"plies":3,"rank":1,"rating":920,"game":621}
{"position":"........x.x..x..o........o....oo.... o","line":"e3-c2 e2-c2 b5-c2","value":1,"plies":3,"rank":1,"rating":920,"game":622}
{"position":"...x......x.x...............o..o..o. o 2","line":"b6-e2 a3-a4 e6-d5 d1-e1","value":1,"plies":4,"rank":1,"rating":960,"game":623}
{"position":"..xx.x...........x...o.........xo.o. x 1","line":"b6-e6 d4-d3 c1-d3 c6-d3 f1-f2 d3-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":628}
{"position":"......oo.x...o..x.....x............. x","line":"e4-b3 a2-a1 d2-e2 a1-b1","value":1,"plies":4,"rank":1,"rating":960,"game":630}
{"position":"x...x......x..o.x....o..........o... x 1","line":"e3-d4 c3-d4 a1-b2 d4-c3 e1-d2 c3-b3","value":1,"plies":6,"rank":4,"rating":1340,"game":634}
{"position":".x.......x.o.x..............o.o..o.. o","line":"d6-b3 d2-b3 f2-b1","value":1,"plies":3,"rank":1,"rating":920,"game":637}
{"position":".x...........xxx.....x..o.xx...o.... x 11","line":"c5-b5 a5-b4 b5-b6 b4-c4 b1-a1 c4-c3","value":1,"plies":7,"rank":6,"rating":1580,"game":651}
{"position":"....x.....ox....x............o....o. o","line":"f5-e5 e3-f3 e5-d5 f2-e3 e2-e1 e3-e4","value":1,"plies":6,"rank":2,"rating":1140,"game":653}
{"position":"...x.....x..ox.x.x............o....o x","line":"d3-a3 a6-a5 d2-a5 f6-e5","value":1,"plies":5,"rank":2,"rating":1100,"game":654}
{"position":"....x...........o.....o.x....x...o.. o","line":"e4-f5 e1-e2 f5-e4 e2-f2","value":1,"plies":4,"rank":1,"rating":960,"game":655}
{"position":"....x....x...x..x.........x.o.....o. x 15","line":"c5-b5 e5-d5 b5-d5 e6-e5 e1-d1 e5-f6 d5-c4 f6-e5","value":1,"plies":9,"rank":5,"rating":1560,"game":656}
{"position":"..xx...ox.........x..oxo............ x","line":"e4-b2 d4-e5 b2-e5 f4-d1 c1-d1","value":1,"plies":5,"rank":1,"rating":1000,"game":660}
{"position":"....x...x..x..........o.......o..o.. o","line":"d6-c2 f2-e2 c2-b2 e1-d2 b2-d2","value":1,"plies":5,"rank":1,"rating":1000,"game":665}
{"position":".o.x..........x...o.xo..o...o...o... o 2","line":"d4-d1 c3-d1 a4-b3 c4-c6 b3-d1 c6-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":673}
{"position":"xx...x....o.....................o.x. x 1","line":"b1-e2 c6-d6 e2-d2 d6-d2","value":1,"plies":4,"rank":2,"rating":1060,"game":674}
{"position":"...x...x................o......ox.o. o 2","line":"e6-b2 c6-d6 a5-b4 d1-c2","value":1,"plies":4,"rank":1,"rating":960,"game":675}
{"position":"x.x.......o......x.........xoo...... o","line":"e2-d5 f3-e2 d5-e2 c1-d1 e2-d3 d1-d3","value":1,"plies":6,"rank":1,"rating":1040,"game":681}
{"position":".....x..x...x..............o.o...x.o x","line":"a3-d5 f5-c2 d5-c2","value":1,"plies":3,"rank":1,"rating":920,"game":686}
{"position":"....o....x.o............oxx....o.... x","line":"c5-e1 f2-f1 d2-c2 f1-f2 e1-f2 a5-a4 b5-b6","value":1,"plies":7,"rank":1,"rating":1080,"game":690}
{"position":"..........x.....o.o......x.oox...... x 1","line":"f5-e5 e3-f2 b5-d5 a4-a5","value":1,"plies":4,"rank":1,"rating":960,"game":695}
{"position":".........x.o......o.x...........ox.. o","line":"f2-d2 c4-d4 a4-a3 d4-c4","value":1,"plies":4,"rank":1,"rating":960,"game":697}
{"position":"....o........x...........o.x..oo.x.. o","line":"e1-d5 b3-a4 b5-b4 d6-c5 d5-c5 a4-c5","value":1,"plies":6,"rank":1,"rating":1040,"game":699}
{"position":"....x................x...o.x...o...o o 3","line":"b5-e1 d5-c6 f6-e5 c6-d6 e1-d2 d6-c6","value":1,"plies":6,"rank":1,"rating":1040,"game":700}
{"position":".....x..xxo....x......x..o........o. x 1","line":"c2-b5 e6-b5 e4-b5 e2-d2","value":1,"plies":4,"rank":1,"rating":960,"game":702}
{"position":".o......x.x.....................oxoo o","line":"b1-c2 d6-c6 f6-e5 e2-e1 c2-e1","value":1,"plies":5,"rank":1,"rating":1000,"game":707}
{"position":".ox.........xx....o.x...........o... x","line":"b3-b1 c6-d5 b1-d5 a4-c4","value":1,"plies":4,"rank":1,"rating":960,"game":710}
{"position":"...o.....x...x....o.x..o........o... x","line":"d2-f4 d1-c1 b3-c1 a4-b4 f4-e4 b4-a4 c1-c2 c6-b6","value":1,"plies":8,"rank":1,"rating":1120,"game":715}
{"position":"...x.....ox................xoo....o. o 1","line":"d2-d5 d1-d5 e6-d6 e2-e1 d6-d5","value":1,"plies":5,"rank":4,"rating":1300,"game":721}
{"position":"...x...o.......o.x......x..oo....o.. o 1","line":"b2-a5 d1-d2 a5-d2 f3-d2","value":1,"plies":5,"rank":1,"rating":1000,"game":730}
{"position":"......o..x................o...o...xo x","line":"d2-c5 a2-a1 c5-b4 a1-b1","value":1,"plies":4,"rank":1,"rating":960,"game":732}
{"position":"..x...........ox.x...o.o...x........ o","line":"f4-d5 d3-e2 c3-c1 f3-f2 d5-e2","value":1,"plies":5,"rank":1,"rating":1000,"game":734}
{"position":"...x..........xx...o.......o..o..... x","line":"c3-b4 d5-d4 d1-c1 d4-e3","value":1,"plies":4,"rank":1,"rating":960,"game":738}
{"position":".......x...o....x..........xoo....o. o 1","line":"f2-e3 b2-e3 e5-f4 e3-e2 f4-d5","value":1,"plies":5,"rank":1,"rating":1000,"game":743}
{"position":"...x...o.xo..............ox.....x... x","line":"c5-e2 b5-e2 c6-d5 b2-b1 d2-b1","value":1,"plies":5,"rank":7,"rating":1600,"game":744}
{"position":"....x...o.xx.............o...x....o. x 1","line":"f5-e6 b5-e6 f2-f3 c2-b2 e1-d2 e6-e5 e2-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":749}
{"position":"....xx.....x..............o...o...o. x","line":"f2-c5 e6-e5 f1-e2 e5-f6 e1-d2 a6-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":751}
{"position":"..........x.ox.........x..o....oo.o. o","line":"c6-f4 b3-b2 e6-d5 b2-b6 d5-e2 b6-c5","value":1,"plies":6,"rank":1,"rating":1040,"game":752}
{"position":"....x.......x..x.....o....o......o.. o","line":"c5-a3 d3-e2 d4-e4 e1-d2","value":1,"plies":4,"rank":1,"rating":960,"game":759}
{"position":"....o..x.........x......oox......... x 2","line":"f3-e4 e1-e2 e4-d5 e2-e1 b2-e1 b5-b4 c5-b5 b4-c3","value":1,"plies":8,"rank":2,"rating":1220,"game":761}
{"position":"x...x.........x........o.x.x....oo.. x 1","line":"c3-c6 f4-c6 d5-c6 d6-c6","value":1,"plies":4,"rank":9,"rating":1760,"game":763}
{"position":".ox....o..x.....x..o..............o. x","line":"c1-b4 b1-c2 b4-e6 c2-b1 e2-b2","value":1,"plies":5,"rank":2,"rating":1100,"game":767}
{"position":"....x..x...............o....x....oo. x 2","line":"e5-e6 f4-e3 b2-c2 e3-e2","value":1,"plies":4,"rank":1,"rating":960,"game":771}
{"position":"..x...o......x.x...x.....o.....o.... x","line":"b3-a2 b5-a2 b4-a2","value":1,"plies":3,"rank":9,"rating":1720,"game":776}
{"position":".x.x...x.o..ox.x...x.....o.......... x 1","line":"b4-a3 d2-e2 d1-e1 e2-f2 e1-b5 f2-f1 b1-c2 f1-e2","value":1,"plies":9,"rank":2,"rating":1260,"game":781}
{"position":"x.x.........x.............o...o..o.. x","line":"a3-d6 c5-b5 d6-c5 a6-a5 a1-b2 a5-b4","value":1,"plies":6,"rank":2,"rating":1140,"game":783}
{"position":"..x.........o..x.x..oo....oo.....o.. o 1","line":"a3-c1 d3-d2 d5-d2 f3-c1","value":1,"plies":5,"rank":1,"rating":1000,"game":790}
{"position":".......xx..o..............o.o...x... o","line":"c5-b2 c2-c1 f2-e3 c1-c2","value":1,"plies":4,"rank":1,"rating":960,"game":792}
{"position":".......o.xx..x..............x...oo.. x 2","line":"b3-c6 d6-c6 e5-b2","value":1,"plies":3,"rank":1,"rating":920,"game":794}
{"position":"...........x..x......o......xo....o. o","line":"d4-c3 f2-e1 c3-c4 e1-f2 c4-d4 f2-e2 d4-d3 e2-e1 d3-e3 e1-e2 e6-d5 e2-e1","value":1,"plies":12,"rank":1,"rating":1280,"game":795}
{"position":"........xx..x..o....o...x.......o... x 3","line":"d2-d3 c4-d3 a3-b4 d3-e2 a5-e2","value":1,"plies":5,"rank":9,"rating":1800,"game":797}
{"position":"x...........oo.x.x...........x...o.. o","line":"b3-f5 f3-e4 f5-e4 a1-a2 e4-a2","value":1,"plies":5,"rank":1,"rating":1000,"game":803}
{"position":".xx.....x...x............o..o..o.... x","line":"c2-e5 b5-c5 b1-a2 b6-a2 e5-a2","value":1,"plies":5,"rank":1,"rating":1000,"game":805}
{"position":"...x.....x.......x..........oo...xo. x","line":"d2-e5 f5-e4 e5-e6 e4-e6","value":1,"plies":4,"rank":1,"rating":960,"game":807}
{"position":"x.x..x.......x........x..o.....o...o x 1","line":"e4-b5 f6-f5 b3-f5 b6-a6 a1-a2 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":808}
{"position":".....x.x.............x.o......oo.o.. o","line":"b6-b2 d4-f4 d6-f4","value":1,"plies":3,"rank":1,"rating":920,"game":810}
{"position":"x............x......o.......x.oo.... o","line":"c4-b3 e5-f6 b3-a2 a1-b1","value":1,"plies":4,"rank":1,"rating":960,"game":814}
{"position":"........x..........ox.x.....o...o... x 1","line":"c2-b4 c6-b5 b4-a3 b5-b6 e4-b6","value":1,"plies":5,"rank":1,"rating":1000,"game":816}
{"position":".........xxx.........x.....xoo...... x 1","line":"f2-f3 e5-e4 d5-e4 f5-f6 e4-f5 f6-e5 d2-e5","value":1,"plies":7,"rank":2,"rating":1180,"game":817}
{"position":"....xx.....x..o............xo....o.. o","line":"c3-d5 e1-e2 d5-e2 f1-e1 d6-d5 e1-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":827}
{"position":"........o.xx...............xo....oo. o 1","line":"c2-d5 e2-d2 e5-f2 d2-d5","value":1,"plies":4,"rank":1,"rating":960,"game":837}
{"position":".x..x..x................ooo......... x","line":"e1-c5 a5-b6 b1-c2 b5-a5","value":1,"plies":4,"rank":1,"rating":960,"game":841}
{"position":"...x..............o......xooxo....o. o","line":"c5-d1 b5-a5 f5-e4 a5-e4 e6-e5 e4-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":844}
{"position":"...x......x.........x.o......o...o.. o","line":"f5-e2 c4-d4 e2-e3 d1-c1","value":1,"plies":4,"rank":1,"rating":960,"game":851}
{"position":".x.o......o..x..........ox...o.o.... o 3","line":"d1-b3 b1-e2 f5-e2 b5-e2","value":1,"plies":4,"rank":1,"rating":960,"game":853}
{"position":".....x...o.....x.xx..o...........o.. x","line":"f3-d2 d6-c5 d2-c5 d4-d3","value":1,"plies":4,"rank":1,"rating":960,"game":865}
{"position":"..xxx................oo...xo........ o","line":"d4-c5 c1-c2 c5-c2 d1-e2 c2-b2 e1-f2","value":1,"plies":6,"rank":1,"rating":1040,"game":867}
{"position":"....x...o..x..........o.....o..o..o. o 1","line":"c2-b2 e1-d2 e4-f2 d2-c1 f2-e3 c1-e3 b2-e3","value":1,"plies":7,"rank":6,"rating":1580,"game":879}
{"position":".....x...x........x.x.......o.o..o.. x 1","line":"d2-e5 a6-b6 e5-b6 d6-c4","value":1,"plies":4,"rank":1,"rating":960,"game":880}
{"position":"...ox.x.ox.............x......o...x. x","line":"f4-c2 a6-a5 a2-a5 d1-c2","value":1,"plies":5,"rank":1,"rating":1000,"game":883}
{"position":"...x.x.o..x.....oo................oo o 1","line":"b2-e2 f1-e1 e2-e1 d1-e3","value":1,"plies":5,"rank":2,"rating":1100,"game":895}
{"position":"..x.......x........x.....o.....o...o o","line":"b5-e2 b4-a3 f6-e6 c1-d1 e6-d5 a3-b3","value":1,"plies":6,"rank":1,"rating":1040,"game":896}
{"position":".....x...x.x..o........o......o..o.. o","line":"c3-d2 f1-e2 d2-e2 f2-e2","value":1,"plies":4,"rank":1,"rating":960,"game":897}
{"position":".....xo.x.......x....o..........oo.o o","line":"a2-e3 f1-f2 e3-c2 f2-f1 f6-e5 f1-e2 e5-e2","value":1,"plies":7,"rank":2,"rating":1180,"game":901}
{"position":"...x......x..o..........o......ox.o. x","line":"c6-b3 b6-b5 d1-d2 e6-f5 e2-f5 a5-b6 f5-e5 b5-a5","value":1,"plies":8,"rank":2,"rating":1220,"game":905}
{"position":".x....x...x.oo...........x.........o x","line":"b5-b3 a3-b3 e2-b3","value":1,"plies":3,"rank":1,"rating":920,"game":907}
{"position":"..o..x..x..x...................x.o.o x","line":"c2-d6 c1-d6 f2-e3 f6-f5 b6-f5","value":1,"plies":5,"rank":5,"rating":1400,"game":909}
{"position":".......o......xx................ooxo o","line":"b2-e6 c3-b4 e6-b4 d3-c6","value":1,"plies":4,"rank":1,"rating":960,"game":912}
{"position":".x....x.....x..o..o.....x.......o... x 1","line":"a3-c6 a4-c6 b1-c2 d3-c3","value":1,"plies":4,"rank":1,"rating":960,"game":917}
{"position":"x..x...................o..x...o..o.o o","line":"f4-c5 a1-b2 c5-b2 d1-d6","value":1,"plies":4,"rank":1,"rating":960,"game":921}
{"position":".....x.x..xx..........o.....xoo..... x","line":"e5-f5 e4-d4 f2-e3 d4-d3 e3-d3 a6-b5","value":1,"plies":7,"rank":1,"rating":1080,"game":931}
{"position":"x....x...x....x..........ox......o.o x 1","line":"d2-b5 f6-e5 b5-e5 d6-c3","value":1,"plies":5,"rank":2,"rating":1100,"game":934}
{"position":".....x.x........o...........xoo...o. x","line":"b2-e3 a6-b6 e3-b6 f5-f4 e5-e6","value":1,"plies":5,"rank":1,"rating":1000,"game":935}
{"position":"........x.x....xxx..ooo............. x","line":"c2-e4 d4-c3 d3-c2 c4-e4 c2-c3 e4-e2","value":1,"plies":6,"rank":1,"rating":1040,"game":3}
{"position":".....x....xxx................oox..o. x 1","line":"b6-f5 a6-a5 e2-a5 e6-f6 f1-e1 f6-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":5}
{"position":"x.......x......x.x.ooo.............. x","line":"c2-b4 c4-c5 b4-c5 d4-c3 d3-c2 c3-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":13}
{"position":"x........ox.................x...o.o. x","line":"e5-e6 d2-d1 a1-a2 c6-d6 a2-b3 d1-e1","value":1,"plies":6,"rank":1,"rating":1040,"game":60}
{"position":"x..............x....o..x......o.o... x","line":"d3-c4 c6-b6 c4-b3 a6-a5 f4-e5 a5-b5","value":1,"plies":6,"rank":1,"rating":1040,"game":67}
{"position":"x.x...........xx...ox..........o...o x","line":"c4-b4 f6-e5 b4-e5 b6-e5 c1-b1 e5-b1","value":1,"plies":6,"rank":1,"rating":1040,"game":70}
{"position":"..x....xo..........oo..x............ o 11","line":"b4-c5 b2-c3 c2-d3 c1-d1 d3-d1 c3-d4 c4-d5 f4-e5","value":1,"plies":8,"rank":3,"rating":1320,"game":82}
{"position":".x....xx.o..............ox.......o.. o","line":"a5-b5 a2-b3 b5-b3 b1-a1 d2-e1 a1-b1","value":1,"plies":6,"rank":1,"rating":1040,"game":93}
{"position":"......o..oxx....x...........o....... x","line":"e3-d2 a2-b2 f2-e3 e5-e6 e3-d3 b2-a2","value":1,"plies":6,"rank":1,"rating":1040,"game":95}
{"position":"...ox.....xx...................x.oo. x","line":"b6-e6 d1-c1 e1-d2 c1-d1 e2-e3 d1-c2 e3-c2 d6-c2","value":1,"plies":8,"rank":1,"rating":1120,"game":98}
{"position":"x.......oxx..oxx..............o..... x","line":"e2-b3 c2-b2 d3-c2 b2-c2 b3-c2 a6-a5 c2-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":102}
{"position":"....x...oxx....oo......o.oo......... o","line":"e3-d2 e2-c5 f4-c5 e1-f1 c2-b3 f1-e1","value":1,"plies":7,"rank":1,"rating":1080,"game":104}
{"position":"....x....xox.........x...o...o...... o","line":"b5-d2 e1-d1 e2-f2 d4-d3 d2-c1 d3-c1","value":1,"plies":6,"rank":1,"rating":1040,"game":107}
{"position":".x...xxo....x........o..o.........x. x 1","line":"e6-a5 d4-e5 a5-b2 e5-b2 f1-e2 b2-e2","value":1,"plies":6,"rank":2,"rating":1140,"game":121}
{"position":".x...xxx.x..............o......o...o x 1","line":"d2-a5 b6-c6 a2-b3 c6-b3 a5-b3 f6-e5 b2-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":124}
{"position":".x...x.xo.....................o.o..o x","line":"b2-c2 a6-b5 c2-b5 c6-d6 b1-c2 d6-c6 c2-c6","value":1,"plies":7,"rank":1,"rating":1080,"game":145}
{"position":"x..........o.........x.o...x..o....o x","line":"d5-f2 f4-d4 a1-a2 d4-c4 a2-b3 f6-f5","value":1,"plies":6,"rank":5,"rating":1440,"game":163}
{"position":"...x.x..........x.....xo.......o.o.. o","line":"b6-e3 e4-d4 e3-d1 d4-e5 d1-c2 e5-f6 d6-c5 f1-e2","value":1,"plies":8,"rank":1,"rating":1120,"game":177}
{"position":".....x......x.xxo....o..........o... x","line":"d3-e3 d4-e3 f1-e2 e3-d3 e2-d2 d3-d4 c3-c4 d4-c3 a3-c3","value":1,"plies":9,"rank":1,"rating":1160,"game":179}
{"position":"...x.......x...x............o.o..o.o o","line":"e5-f2 d3-d6 a6-b5 d1-c1 f6-e5 d6-c6 f2-e3 c6-d6 e3-c1","value":1,"plies":9,"rank":1,"rating":1160,"game":204}
{"position":".......x.....x....o.o...oox......... x","line":"b3-c4 a4-b3 c4-b3 a5-a6 b3-c2 a6-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":222}
{"position":"..o.....x...............oxo.x..o.... x","line":"e5-c5 c1-b2 c2-b1 b2-a1 c5-d5 a1-b2 b1-b2 a5-a4","value":1,"plies":8,"rank":1,"rating":1120,"game":235}
{"position":"...xxx...xox................o..o.... o","line":"b6-d2 f2-e3 d2-e3 d1-c2 e2-e1 f1-f2 e1-f2","value":1,"plies":7,"rank":1,"rating":1080,"game":240}
{"position":"x.....o....x........x......o..o..... x","line":"c4-d5 a6-b5 a1-b1 a2-a1 b1-a2 b5-a6 a2-a3 a6-b5","value":1,"plies":8,"rank":1,"rating":1120,"game":258}
{"position":"x....x......o.............xo.x.....o o","line":"a3-c5 a1-a2 f6-e6 f5-e4 c5-a2 f1-f2 d5-e4","value":1,"plies":7,"rank":1,"rating":1080,"game":263}
{"position":".x........x..oo.o..o........o....... o 3","line":"e3-d2 e2-d2 b4-d2 b1-b2 d2-e3 b2-b3","value":1,"plies":6,"rank":2,"rating":1140,"game":264}
{"position":"...x.........x.o.x.........oo..x.... o","line":"e5-b3 b6-b5 b3-c2 b5-a6 c2-b2 a6-b5 b2-b5 d1-c1","value":1,"plies":8,"rank":1,"rating":1120,"game":270}
{"position":"..x.......o..x...........x..ooo...o. o 1","line":"e2-b3 b5-a4 b3-a4 c1-a4 f5-e4 a4-e4","value":1,"plies":6,"rank":1,"rating":1040,"game":272}
{"position":".........oxx............ox...o.o.... x","line":"e2-f5 a5-b4 b5-b6 d2-c2 f2-e2 b4-b3 e2-c2","value":1,"plies":7,"rank":1,"rating":1080,"game":283}
{"position":".............o....x..x.o.x.o........ o","line":"b3-a4 d4-e5 a4-b3 e5-f6 f4-e5 b5-a6 b3-a2 a6-a5","value":1,"plies":8,"rank":1,"rating":1120,"game":285}
{"position":".............xo.........oox..x...... o","line":"c3-c5 b3-b2 a5-b4 f5-e5 b5-c4 b2-b1 b4-c3 b1-a2","value":1,"plies":8,"rank":1,"rating":1120,"game":294}
{"position":"........................oxx..xooo... o","line":"c6-c5 f5-e5 a5-b4 b5-c6 b4-e5 c6-c5","value":1,"plies":6,"rank":1,"rating":1040,"game":309}
{"position":".x.x.............xxo.o.....ox....... x","line":"e5-d5 b4-b5 d5-d4 b5-b1 d1-d2 b1-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":317}
{"position":"..x.........xxo.................o.o. x","line":"b3-e6 c6-d6 e6-d5 c3-c4 c1-d1 d6-c6","value":1,"plies":6,"rank":1,"rating":1040,"game":323}
{"position":"....x.....xx...........o.x..o.....o. x","line":"b5-e5 e6-d6 e1-d2 f4-f3 d2-f3 d6-f3","value":1,"plies":6,"rank":1,"rating":1040,"game":347}
{"position":"..x....x.o........x....o.......o.o.. x","line":"c1-d2 b6-a6 a4-b3 d6-e5 b3-e5 a6-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":350}
{"position":".......x.....o.....o.....x..x..oo... x 6","line":"b5-b6 b3-a2 b2-a2 b4-a3 a2-b3 a3-b2 e5-b2","value":1,"plies":7,"rank":1,"rating":1080,"game":359}
{"position":".x...x.x..x..o.....o.............o.. o","line":"b4-e2 f1-f2 e2-f2 b1-a1 f2-e2 a1-a2 e2-b2","value":1,"plies":7,"rank":1,"rating":1080,"game":369}
{"position":".x....xx...........o..........o..o.o o","line":"b4-b2 a2-a3 f6-e6 a3-a2 d6-c5 b1-c1 b2-a2 c1-c5","value":1,"plies":8,"rank":1,"rating":1120,"game":404}
{"position":"....xx.....x...........xo.....o...o. x","line":"f2-a5 e6-e5 f1-e2 a6-b5 a5-b5 e5-e2","value":1,"plies":6,"rank":1,"rating":1040,"game":416}
{"position":"...x.....o.o..x......x.o...oo...o... o 1","line":"c6-d4 c3-d4 f4-e3 d1-e3 d2-e3 d4-e3","value":1,"plies":6,"rank":7,"rating":1640,"game":421}
{"position":"x..x.x...............o...o......o.x. x 1","line":"e6-b5 c6-d1 a1-b1 d4-c4 f1-e2 c4-c3 b5-b4 d1-c1","value":1,"plies":8,"rank":2,"rating":1220,"game":432}
{"position":"x...x.x...................o...o...o. o","line":"c5-a2 e1-e2 a6-a5 e2-f1 e6-d5 a1-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":441}
{"position":"..o...x.x....o................oxo... x","line":"a2-b3 c1-b2 b3-c6 b2-a1 c2-b1 a1-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":443}
{"position":"....x..x..x.....ox.x....oo......x... x","line":"c6-e3 b5-e3 b4-e3 a5-a6 e1-d1 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":471}
{"position":"..x..x....xox.................oo.... x 1","line":"e2-b6 f2-b6 a3-b4 a6-a5 f1-f2 a5-b5 f2-b5","value":1,"plies":7,"rank":1,"rating":1080,"game":481}
{"position":"x....x.........x.....x.........o.o.o o","line":"d6-d4 d3-d4 f6-f5 d4-c4 f5-e4 a1-b2 e4-b2","value":1,"plies":7,"rank":1,"rating":1080,"game":485}
{"position":".x.....x....o............o...x.o.... x 1","line":"f5-e5 b5-b4 e5-b6 a3-b3 b1-c2 b3-a3","value":1,"plies":6,"rank":1,"rating":1040,"game":514}
{"position":"...x.....o....x...............oxo..o o","line":"d2-b6 d1-c6 f6-e6 c6-d6 a6-b5 d6-c6 b5-b4 c6-d6","value":1,"plies":8,"rank":2,"rating":1220,"game":538}
{"position":"...x.x.......................xoo.o.o o","line":"b6-f5 d1-d6 a6-b6 d6-c6 f5-e4 f1-e2","value":1,"plies":6,"rank":1,"rating":1040,"game":540}
{"position":"...x...o....x....x....o..o.....o...o o 6","line":"e4-a3 d1-a3 b5-c5 a3-a4 c5-a4 f3-a4","value":1,"plies":6,"rank":2,"rating":1140,"game":550}
{"position":"..xx..x.........x..x..o..o..x.....o. x 8","line":"e5-e6 e4-d1 e3-d1 b5-a6 c1-b2 a6-b5 e6-b5","value":1,"plies":7,"rank":1,"rating":1080,"game":556}
{"position":"..x....o.x..x..x.........oxxo....... x 3","line":"d2-e5 b2-e5 c1-c2 b5-c5 c2-c5 e5-c5","value":1,"plies":6,"rank":1,"rating":1040,"game":559}
{"position":"xx.....xo......................ox..o x","line":"c6-c2 f6-f5 c2-f5 b6-b5 b1-c2 b5-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":566}
{"position":"x...........x........o.o.......x.o.. o","line":"d4-a3 b6-a5 d6-c5 a5-a6 a3-a2 a1-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":571}
{"position":"...x.........oxx.x..o............o.. x","line":"c3-b3 c4-b3 d1-c2 b3-c4 d3-d2 d6-e5 d2-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":578}
{"position":"......xx...o............oo......x... o 2","line":"f2-e2 b2-c1 b5-a2 c6-d6 a5-b4 c1-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":592}
{"position":"x..xox...............x........o..o.. o","line":"d6-d4 d1-d4 a6-b5 d4-d3 e1-d2 a1-b2 b5-b2","value":1,"plies":7,"rank":3,"rating":1280,"game":596}
{"position":"x...........x.x..o.......x....o.o... x 1","line":"a1-a2 c6-b6 b5-b6 a6-a5 c3-f3 a5-a2","value":1,"plies":6,"rank":1,"rating":1040,"game":600}
{"position":".....x..o........xxx.....o.....o.... o","line":"c2-b4 f3-f4 b5-c5 a4-a5 b6-a5 f1-e1","value":1,"plies":6,"rank":1,"rating":1040,"game":601}
{"position":".......o...x....x...x....o..oo...... o 2","line":"b2-f2 e3-d4 e5-d5 c4-b3 f2-b3 d4-d3 b5-b4 d3-b3","value":1,"plies":8,"rank":1,"rating":1120,"game":612}
{"position":"..x.o...............x.o....x.o...o.. o","line":"e1-d5 c1-d1 e4-e3 d1-e1 e3-c4 e1-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":624}
{"position":".o.x.o....o............x..o.....x... o 14","line":"c5-d1 f4-d1 f1-e1 c6-d6 e2-d2 d1-c1","value":1,"plies":6,"rank":5,"rating":1440,"game":645}
{"position":"......x.ox.......x......x.x...o.oo.. x","line":"f3-c2 a6-b6 a5-b6 d6-e6 d2-e6 c6-c2 c5-c2","value":1,"plies":7,"rank":1,"rating":1080,"game":663}
{"position":"...x...x...x..xxx...........o..o..o. x 3","line":"b2-b6 e5-d5 b6-d5 e6-e5 d1-c1 e5-f6 e3-f3 f6-e5","value":1,"plies":9,"rank":1,"rating":1160,"game":689}
{"position":"xxx.....x....x..........oo..x..o.... x 3","line":"e5-b5 a5-b4 c2-b4 b6-a6 a1-a2 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":695}
{"position":"..x........o......x....o...x..o..o.. o","line":"f2-d5 c1-d5 a6-a5 d5-d4 f4-e4 a4-a3 d6-e5 a3-a4 e4-d4","value":1,"plies":9,"rank":1,"rating":1160,"game":701}
{"position":"....x...xxx............o....o....o.. o","line":"f4-c2 d2-e3 e5-e3 e1-f1 c2-b2 f1-e1","value":1,"plies":6,"rank":1,"rating":1040,"game":711}
{"position":"......x..x.......ox....o....x....o.o x","line":"d2-f3 f6-e6 e5-e6 f4-f5 f3-d6 f5-a2","value":1,"plies":6,"rank":4,"rating":1340,"game":718}
{"position":".x..xx....ox..........o............o o 1","line":"e4-b1 f2-e3 b1-e3 f1-f2 f6-f5 e1-d1 e2-f2","value":1,"plies":7,"rank":1,"rating":1080,"game":732}
{"position":"x...x....ox..............x..oo...... x 2","line":"b5-d2 e5-e6 d2-f5 e6-d6 e2-d2 d6-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":734}
{"position":".x..x..o...x................ooo...o. o 5","line":"b2-b1 f2-b1 e5-b1 e1-d1 f5-e4 d1-e4","value":1,"plies":6,"rank":1,"rating":1040,"game":738}
{"position":"..o.x...x.xx......ox....x...o....... x","line":"b4-c1 e5-f6 c1-a4 f6-e5 a5-b4 e5-f6 e1-d1 f6-e5","value":1,"plies":9,"rank":2,"rating":1260,"game":740}
{"position":".......xx....xo...o.o..x.......x.... x 1","line":"f4-c3 c4-c3 b3-c4 a4-a3 c4-c3 a3-c2","value":1,"plies":6,"rank":8,"rating":1740,"game":793}
{"position":"......xx.................oo..x.o.... x","line":"f5-e5 b6-a6 e5-c5 a6-a5 a2-a3 a5-b6","value":1,"plies":6,"rank":1,"rating":1040,"game":802}
{"position":"........o.xx....o......o.....x...... o 1","line":"f4-e4 f5-f6 c2-b2 f6-e5 b2-e5 e2-e1 e5-f2","value":1,"plies":7,"rank":1,"rating":1080,"game":806}
{"position":".......x..xx.............o..o....xo. x","line":"b2-b5 e5-d5 d6-d5 e6-e5 e2-d2 e5-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":807}
{"position":"..........x..x.....x....oo..o..o.... x","line":"e2-e5 b6-c5 e5-c5 a5-b6 b4-a5 b6-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":811}
{"position":"...o...x.....x..........oo.x.x....x. x","line":"b3-d1 b5-b4 d1-b4 a5-b5 b2-c2 b5-a6 b4-c3 a6-b5","value":1,"plies":9,"rank":1,"rating":1160,"game":821}
{"position":"...x.......x....x.....x...x.oo...... x 1","line":"c5-b5 e5-e6 b5-f5 e6-f6 e3-d2 f6-e6 f5-e6","value":1,"plies":7,"rank":2,"rating":1180,"game":841}
{"position":"x...x....xx............o.o........o. o","line":"f4-d2 e1-f2 e6-e5 e2-e3 d2-e3 f2-f1 b5-b4 a1-a2","value":1,"plies":8,"rank":1,"rating":1120,"game":848}
{"position":"..x...x.o.........ox...........o.... o 2","line":"b6-b5 c1-b2 b5-b4 a2-b1 a4-b3 b1-a1 c2-b1 b2-c2","value":1,"plies":8,"rank":1,"rating":1120,"game":851}
{"position":".....x......xxx..o.......oo......... x","line":"b3-c5 b5-c5 f1-e2 c5-c4 a3-b4 f3-e3 e2-e3","value":1,"plies":7,"rank":1,"rating":1080,"game":852}
{"position":".....x......x.....ox..........o.o..o o","line":"c6-a3 b4-a5 f6-f5 a5-f5 a3-b4 f1-e2 a6-b5 e2-f2","value":1,"plies":8,"rank":1,"rating":1120,"game":869}
{"position":"....ox.x.x.x............oo....o..... x","line":"b2-b5 e1-b5 f1-e2 a5-b6 e2-b5 a6-a5 f2-e3 a5-a4 b5-b6","value":1,"plies":9,"rank":1,"rating":1160,"game":875}
{"position":".......x.x..............o...x..oo... o","line":"c6-d2 e5-f6 d2-c2 b2-a1 c2-b1 f6-e5","value":1,"plies":6,"rank":1,"rating":1040,"game":876}
{"position":".o........xx...x............oo....o. o","line":"b1-e2 f2-f3 e6-d5 d3-c3 d5-c3 f3-c3","value":1,"plies":6,"rank":1,"rating":1040,"game":877}
{"position":"........ox.x............ox.....o.o.o o 1","line":"c2-d2 f2-e2 d2-b5 e2-b5 a5-b4 b5-b4","value":1,"plies":6,"rank":1,"rating":1040,"game":878}
{"position":"....xx.........o......x..........o.o o","line":"d6-e4 f1-e2 d3-c2 e1-f2 c2-b2 e2-e1 b2-f2","value":1,"plies":7,"rank":1,"rating":1080,"game":885}
{"position":"..x............xo.x...o....o.....oo. o 1","line":"e3-d3 c1-d3 e4-f3 d3-e3 d6-a4 e3-a4","value":1,"plies":6,"rank":6,"rating":1540,"game":898}
{"position":"...........o.o.x......x...o.....x..o x","line":"d3-b3 c5-b5 b3-f2 b5-a6 c6-b6 a6-a5","value":1,"plies":6,"rank":1,"rating":1040,"game":900}
{"position":"...x.xo..xx......x...........o.....o x","line":"e2-f5 f6-e6 d2-e6 a2-a1 f1-e1 a1-a2 e1-a2","value":1,"plies":7,"rank":1,"rating":1080,"game":903}
{"position":".......o........xx....x.......o...oo x","line":"e3-b2 a6-a5 b2-a5 e6-e5 a5-b4 f6-f5 b4-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":906}
{"position":"......x....o...x.....x........o...o. o","line":"e6-a2 d3-d2 a6-b5 d2-d1 a2-b3 d4-d3","value":1,"plies":6,"rank":1,"rating":1040,"game":918}
{"position":".x....xx.x.........o..o..........o.. o","line":"e4-d2 b2-a1 d2-e2 b1-b2 e2-b2 a1-b1 b4-b5 a2-a1","value":1,"plies":8,"rank":1,"rating":1120,"game":928}
{"position":".xx...xx..........o.x........o..o... x 1","line":"b2-f5 a4-b5 c4-c6 b5-a6 b1-c2 a6-b5","value":1,"plies":7,"rank":1,"rating":1080,"game":939}
{"position":"...x...........xx....xo.o.....x..o.. x 1","line":"e3-a5 e4-a5 d4-d6 a5-b5 d1-d2 b5-d2","value":1,"plies":6,"rank":2,"rating":1140,"game":960}
{"position":"x.o.x....................o...x...o.. x 1","line":"e1-b5 c1-d1 a1-b2 d1-c1 b2-b3 c1-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":965}
{"position":"....xx.x..x...x.............o.o...o. x 1","line":"b2-e5 a6-b6 e2-b6 e6-f6 f1-f2 f6-e6 e5-e6","value":1,"plies":7,"rank":1,"rating":1080,"game":966}
{"position":"....x...x..x..xx.....o..x...o...o... x 5","line":"d3-d4 c6-d4 c3-d4 e5-f6 e1-d1 f6-e5 f2-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":976}
{"position":".......xx.o..x...........o...o.o.... o 3","line":"e2-c2 b3-a2 b6-c5 b2-b3 c2-b3 a2-b3","value":1,"plies":6,"rank":1,"rating":1040,"game":1003}
{"position":".o.x......x.................xo...xoo x","line":"e2-b1 f5-f4 d6-f4 f6-f5 f4-e3 e6-d5 e3-d5 f5-e5","value":1,"plies":8,"rank":1,"rating":1120,"game":1056}
{"position":"x...x..............ox.........o.o..o o","line":"b4-e1 c4-c6 f6-e6 c6-d6 e1-d2 a1-b1 e6-b1","value":1,"plies":7,"rank":1,"rating":1080,"game":1061}
{"position":"..........x.......ox....o.x....o...o x 1","line":"c5-b5 b6-c5 b4-c5 f6-e5 e2-e5 a5-b4 e5-b4","value":1,"plies":7,"rank":1,"rating":1080,"game":1062}
{"position":"x..ox....o.x..................o....o x","line":"e1-d2 f6-e6 d2-e6 d1-c1 f2-e3 c1-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":1071}
{"position":"x....x.x....................o.o..x.. o","line":"e5-b2 d6-c6 a6-b5 c6-d6 b2-c2 d6-c6 c2-c6","value":1,"plies":7,"rank":1,"rating":1080,"game":1089}
{"position":".x..xx....o.o...x........o.......o.. o","line":"d6-e3 b1-e2 b5-e2 f1-f2 a3-b4 e1-d1 e2-f2","value":1,"plies":7,"rank":1,"rating":1080,"game":1116}
{"position":"....o....x..x.......xo.o.........o.. o 1","line":"e1-d2 a3-d2 f4-e3 d2-c3 d4-e4 c3-b3 e4-b3","value":1,"plies":7,"rank":3,"rating":1280,"game":1122}
{"position":"....x....ox...............x.o.....o. x 2","line":"e1-d1 d2-e3 d1-e3 e6-f5 e3-d2 f5-e6","value":1,"plies":6,"rank":1,"rating":1040,"game":1123}
{"position":"....xxo...x......o......x......o.... x","line":"a5-b6 a2-a3 e2-d2 a3-a4 d2-a4 f3-a4","value":1,"plies":6,"rank":1,"rating":1040,"game":1141}
{"position":"..x..........xx.o...ox...........o.. o","line":"d6-d4 b3-a2 c4-c3 a2-a3 d4-c5 c1-b1","value":1,"plies":6,"rank":1,"rating":1040,"game":1146}
{"position":".x........xx.......o..o..........o.. x","line":"b1-b2 b4-a5 b2-a5 d6-e5 a5-b4 e5-d5 e2-d3 e4-e5","value":1,"plies":8,"rank":1,"rating":1120,"game":1167}
{"position":"..x...x.x.........o.ox...o.x........ x","line":"a2-b5 a4-b3 d4-b3 c4-d3 b5-c5 d3-b3 c1-b3","value":1,"plies":7,"rank":1,"rating":1080,"game":1179}
{"position":"..x....o....x.......x.........o.o... x 1","line":"c4-c6 b2-a2 c6-d5 a2-a1 a3-a2 a6-b5","value":1,"plies":6,"rank":2,"rating":1140,"game":1188}
{"position":"x...x....o.....x..............o..o.o o 1","line":"d2-e1 d3-d6 a6-b5 d6-c6 b5-b4 a1-a2","value":1,"plies":6,"rank":1,"rating":1040,"game":1203}
{"position":"...o..x.....x......x.o.........x.o.o x","line":"a3-d1 f6-e6 a2-e6 d4-e5 b6-e5 d6-b4","value":1,"plies":6,"rank":1,"rating":1040,"game":1215}
{"position":"x..x.x.....o..................oxo... o","line":"f2-b6 d1-c6 a6-a5 c6-d6 b6-c5 f1-e1 a5-e1","value":1,"plies":7,"rank":1,"rating":1080,"game":1220}
{"position":".x...x.x.xx..............o...o....o. x 3","line":"e2-e6 f5-e6 d2-e6 b5-a4 b1-c2 a4-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":1250}
{"position":"...xx....xox.....x......ox.o........ x 1","line":"f3-d5 e2-d5 e1-d5 a5-a6 d1-c2 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":1251}
{"position":"......o.x.x.x.x.x........o....o..... x","line":"e3-b5 a2-a1 a3-a2 a1-b2 a2-b2 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":1254}
{"position":"x....x..xx.........o........o...o... x","line":"d2-e5 b4-c2 a1-b1 c2-c3 f1-f2 c6-d6 f2-e3 c3-b4","value":1,"plies":8,"rank":1,"rating":1120,"game":1255}
{"position":"x.o......................x...x.o.o.. x 1","line":"b5-b6 c1-d1 a1-b2 d1-c1 b2-b3 c1-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":1264}
{"position":".x....xx...o.............ox...o.x... x","line":"c5-f2 b5-c5 b2-c5 a6-b5 c6-d5 b5-a6 b1-a1 a6-b5","value":1,"plies":9,"rank":1,"rating":1160,"game":1269}
{"position":"...x......x.....x.x..ooo............ x","line":"e2-e4 d4-d5 e4-d5 f4-e5 a4-b3 e5-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":1287}
{"position":".x....xxo..........o..........o..... o 1","line":"a6-b5 a2-a1 b4-c5 b1-a2 c2-b1 a2-b1 b5-b2","value":1,"plies":7,"rank":1,"rating":1080,"game":1302}
{"position":"....x.....x..............x..oo...oo. x","line":"b5-e5 d6-c6 e2-d2 c6-b5 d2-b5 f5-f4","value":1,"plies":6,"rank":1,"rating":1040,"game":1307}
{"position":"x....xo..........xo......x.........o x","line":"b5-a2 a4-f3 a1-b1 f3-f4 b1-c2 f4-f3","value":1,"plies":6,"rank":1,"rating":1040,"game":1312}
{"position":"..x......xxxx............x...o.o..o. x 3","line":"b5-b6 f5-b6 d2-b6 e6-f6 c1-b1 f6-e5 b6-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":1320}
{"position":"..xx.......oo..x.......o..o......o.. o 1","line":"a3-c1 d3-c1 d6-d5 d1-e1 f2-e1 c1-d5","value":1,"plies":6,"rank":4,"rating":1340,"game":1325}
{"position":"xx....x..x...o...........o.ox....... x","line":"d2-b3 d5-b3 e5-b5 b3-c3 a2-b3 c3-b3","value":1,"plies":6,"rank":2,"rating":1140,"game":1328}
{"position":"x..x...xo......o.x.................o x","line":"b2-c2 d3-d4 a1-b2 f6-e5 b2-e5 d4-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":1330}
{"position":"....x...o..x....x...........o....o.. x","line":"e3-d6 c2-b2 d6-c5 b2-a1 e1-d1 e5-f6 d1-c2 f6-e5","value":1,"plies":8,"rank":1,"rating":1120,"game":1342}
{"position":"..x.....o............x.o.....x...o.. o","line":"c2-f5 c1-d1 f4-e4 d1-c1 d6-c5 d4-c4","value":1,"plies":6,"rank":1,"rating":1040,"game":1370}
{"position":"xx.....xo.......................o..o o 1","line":"c6-b5 b2-b3 c2-b1 b3-c3 b5-b4 a1-a2 b1-a2","value":1,"plies":7,"rank":2,"rating":1180,"game":1395}
{"position":".......ox..ox.x..o........o.o...o... o 1","line":"b2-c2 a3-b3 c2-b3 c3-b2 f2-e1 b2-a1 e1-d1 a1-b2","value":1,"plies":9,"rank":1,"rating":1160,"game":1400}
{"position":"...x.....x.....x.xxo.............oo. x","line":"d2-e6 b4-e6 a4-d6 e6-e5 f3-e4 e5-e4","value":1,"plies":6,"rank":1,"rating":1040,"game":1405}
{"position":"...x........o.x..x............o...oo o","line":"a3-c3 d1-c3 a6-b6 c3-d4 f6-e5 d4-d3 e6-d5 f3-f4","value":1,"plies":8,"rank":2,"rating":1220,"game":1408}
{"position":"...xx......o.........xo.......o....o o 1","line":"f2-e1 d4-e4 a6-b6 e4-d4 f6-e5 d4-c3 e5-e4 d1-c1","value":1,"plies":8,"rank":10,"rating":2020,"game":1440}
{"position":".......xx...............oxox.o.ox... x 1","line":"c2-f5 a5-b4 c6-b4 c5-b4 b5-b6 b4-d5","value":1,"plies":6,"rank":1,"rating":1040,"game":1444}
{"position":".......x...........o.....ox..x.o.... o","line":"b4-c5 f5-e5 b5-b4 e5-f5 b4-b3 b2-b1 b3-c2 b1-b2 c2-f5","value":1,"plies":9,"rank":1,"rating":1160,"game":1457}
{"position":"x..x.x...o..................o.o.x... o","line":"d2-c6 d1-c6 a6-a5 c6-d6 a5-b4 f1-f2 b4-f2","value":1,"plies":7,"rank":6,"rating":1580,"game":1466}
{"position":"x...xx....oxx............x...oo..... x 1","line":"b5-f5 a6-a5 a1-a2 e2-f5 e1-f5 a5-a6 f2-e3 a6-a5","value":1,"plies":9,"rank":1,"rating":1160,"game":1471}
{"position":".x...xxx....o......x....oo.......... x","line":"b2-b5 a3-b4 b5-a5 b4-a3 a2-b3 a3-b3","value":1,"plies":6,"rank":1,"rating":1040,"game":1477}
{"position":".x..o....x...............o.xo....... x","line":"d2-e1 e5-f6 b1-a1 b5-a6 e1-d2 f6-e5","value":1,"plies":6,"rank":1,"rating":1040,"game":1496}
{"position":"...x..........oox..............xo... o 3","line":"d3-d4 e3-e2 c3-d1 b6-b5 d1-d2 e2-f2 d2-b5","value":1,"plies":7,"rank":1,"rating":1080,"game":1497}
{"position":"...x..xx.o...o.................o.... x","line":"d1-b3 d2-e2 b2-c2 b6-b5 a2-b2 e2-f2 c2-d1 f2-e2","value":1,"plies":8,"rank":1,"rating":1120,"game":1511}
{"position":"...x....o...........x..oox.....o.o.. o","line":"c2-b5 c4-d4 a5-b4 d1-b4 b5-b4 d4-b4","value":1,"plies":6,"rank":6,"rating":1540,"game":1540}
{"position":".........xx.............oo.xo..o.... x","line":"d2-b5 e5-f6 e2-d2 a5-b4 b5-b6 f6-e5 d2-e5","value":1,"plies":7,"rank":1,"rating":1080,"game":1562}
{"position":"x...x...................x.x.o...o..o o","line":"c6-c5 e1-f2 e5-f2 a1-b2 f6-e5 b2-a2 c5-b4 a2-b1 f2-b1","value":1,"plies":9,"rank":1,"rating":1160,"game":1568}
{"position":"..x....x...o..................o..xo. o 1","line":"e6-b2 c1-d1 a6-a5 d6-c6 a5-b4 c6-d6 b4-d1","value":1,"plies":7,"rank":1,"rating":1080,"game":1593}
{"position":"..x.........x.x.ox....o..........o.. o","line":"e4-c3 c1-b2 d6-f3 b2-c1 f3-e4 c1-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":1608}
{"position":"x...x.....x...........x..x..o.....oo x 1","line":"b5-e5 f6-f5 e1-d1 f5-f4 e5-e6 f4-d1 e4-d1","value":1,"plies":7,"rank":2,"rating":1180,"game":1621}
{"position":"...x....o...x......ox..x........o... x","line":"a3-c2 b4-a4 d1-d2 a4-b3 c2-b3 c6-c4","value":1,"plies":6,"rank":1,"rating":1040,"game":1632}
{"position":"........x.x..xoo....o............... o 1","line":"c3-d4 b3-b2 c4-c2 b2-a2 d4-c5 a2-b2","value":1,"plies":6,"rank":4,"rating":1340,"game":1647}
{"position":"...x....x.......x...x.x..o..o.....o. x","line":"c2-b5 e5-d5 b5-d5 e6-e5 d1-c1 e5-f6 e4-e5 f6-f5","value":1,"plies":9,"rank":1,"rating":1160,"game":1657}
{"position":"xx...x......x.x..xo......o......o... x 1","line":"b1-b5 a4-f3 a1-b1 f3-f4 c3-f4 c6-a3","value":1,"plies":7,"rank":1,"rating":1080,"game":1659}
{"position":"...x...x...x.............o....oo.o.. o","line":"b5-f2 d1-d6 a6-a5 d6-c6 f2-e3 b2-b1 e3-b1","value":1,"plies":7,"rank":1,"rating":1080,"game":1696}
{"position":"....x.x....x.......o........o..o.... x","line":"a2-b4 b6-b5 b4-c5 b5-a6 e1-d1 e5-f6 d1-c1 a6-a5","value":1,"plies":8,"rank":1,"rating":1120,"game":1702}
{"position":"...x.x..oo.x..................o....o x","line":"d1-c2 f6-e6 c2-e6 d2-d3 e6-d5 d3-e3 f2-e3","value":1,"plies":7,"rank":1,"rating":1080,"game":1731}
{"position":"..........x..xx..o..o...........o... o 3","line":"c6-d6 b3-b2 c4-c3 e2-f1 f3-e3 f1-e1 e3-b2","value":1,"plies":7,"rank":1,"rating":1080,"game":1747}
{"position":"...x....o.xx..........o..o.......ooo o 1","line":"c2-d1 e2-b5 e4-f2 b5-a6 d6-c5 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":1768}
{"position":".....xxx..x...........o..o.....o.... x","line":"e2-e4 b5-a5 e4-a5 b6-c6 b2-c2 c6-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":1770}
{"position":".......o.xx..o.x.x..............x..o x","line":"c6-b3 b2-a1 d2-c3 f6-f5 e2-f5 a1-b2","value":1,"plies":7,"rank":1,"rating":1080,"game":1772}
{"position":"....x.....xx..o.o..........x.....o.. x","line":"d5-e3 c3-b2 e3-b2 d6-c6 e1-d2 c6-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":1778}
{"position":"..x.......x...x......x..x.x.oo.....o x 7","line":"e2-e5 f6-e6 a5-b5 e6-d5 e5-f5 d5-d4 c3-d4","value":1,"plies":7,"rank":1,"rating":1080,"game":1813}
{"position":".....x.........xx....o...........o.o o","line":"d4-d3 e3-f2 d6-c5 f1-e2 f6-e5 e2-e1","value":1,"plies":6,"rank":1,"rating":1040,"game":1840}
{"position":"..o.x.x...........ox...x..x.....o... x","line":"f4-c1 a4-b5 b4-c6 b5-a6 c6-d5 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":1851}
{"position":"...o..x.x...xx......oo...x.......... x","line":"b3-d1 c4-c3 d1-c3 d4-c3 a2-a1 c3-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":1857}
{"position":"....x....oxx..........o........x.ox. x","line":"b6-d2 e4-f4 d2-f4 d6-f4 e1-d2 f4-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":1863}
{"position":".....x.........o.......o..o.x..x.o.o o 1","line":"c5-b6 e5-b6 f4-e3 f1-e2 e3-b6 e2-b6","value":1,"plies":6,"rank":4,"rating":1340,"game":1878}
{"position":"....x......x............x..ooo...... x","line":"a5-b5 f5-f4 b5-d5 f4-f5 d5-e4 e5-e6 f2-f5","value":1,"plies":7,"rank":1,"rating":1080,"game":1891}
{"position":"x..x...x.........x.......o.x...o...o x 1","line":"b2-b5 f6-e5 b5-e5 b6-a6 a1-a2 a6-a5 a2-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":1946}
{"position":".....x.......o.xx......o......o..o.. o","line":"b3-e3 d3-d4 e3-d4 f1-e2 f4-e4 e2-e4","value":1,"plies":6,"rank":1,"rating":1040,"game":1951}
{"position":"....x..x.ox.............x........o.o x","line":"b2-d2 d6-e5 e1-d1 f6-e6 e2-e5 e6-e5","value":1,"plies":6,"rank":1,"rating":1040,"game":1978}
{"position":"....x.....xx............o...x...o.o. x 1","line":"e5-e6 a5-a4 e1-d2 a4-a3 d2-a3 c6-a3","value":1,"plies":6,"rank":1,"rating":1040,"game":1985}
{"position":".x....x...x.....x.......o..x...o.... x 3","line":"d5-e5 a5-b5 e5-b5 b6-a6 b1-c1 a6-a5 b5-a5","value":1,"plies":7,"rank":4,"rating":1380,"game":1989}
{"position":"......xxx.o...x...o..x..x.o......... x 3","line":"d4-a4 c5-d5 a4-d5 e2-d3 a2-b3 d3-c3","value":1,"plies":7,"rank":1,"rating":1080,"game":1993}
{"position":".x...x............o....o.......o..x. x 4","line":"e6-b6 a4-b3 f1-e1 b3-c3 e1-d2 f4-f3 d2-c3","value":1,"plies":7,"rank":1,"rating":1080,"game":1997}
{"position":".......xxx.o............oo.....o.... x","line":"b2-b5 f2-f1 d2-e1 f1-e2 e1-e2 a5-a4 b5-b6","value":1,"plies":7,"rank":1,"rating":1080,"game":2029}
{"position":"......o.x...........x....o........xo o","line":"b5-e6 c2-d1 f6-e5 d1-e2 e6-d5 c4-b5","value":1,"plies":6,"rank":1,"rating":1040,"game":2053}
{"position":".......x..x.........o.......xo.o..o. o 1","line":"b6-e5 b2-e5 c4-d3 e2-e1 d3-e4 e1-e2 e6-d5 e2-e1","value":1,"plies":8,"rank":1,"rating":1120,"game":2067}
{"position":"xx....xx.....o..........o.......o.x. x 1","line":"e6-a5 b3-c4 a2-b3 c4-d3 b3-c6 d3-c6 b1-c2 c6-c2","value":1,"plies":8,"rank":1,"rating":1120,"game":2075}
{"position":"..x........xx..o..o.o...........o... o 1","line":"d3-a3 c1-b2 c6-c5 b2-b1 c5-b1 f2-b1","value":1,"plies":6,"rank":1,"rating":1040,"game":2078}
{"position":"..x.....oxx.............o........o.o o","line":"a5-e2 d2-d3 f6-f5 c1-b1 c2-d3 b1-e2","value":1,"plies":6,"rank":1,"rating":1040,"game":2079}
{"position":"..........x.x.x.o...............oo.. o 1","line":"e3-d3 c3-b2 c6-a3 b2-a2 a3-b3 e2-e1 b3-e1","value":1,"plies":7,"rank":3,"rating":1280,"game":2083}
{"position":".....x........x...o.o.....x...o.o... o","line":"c4-c3 c5-b5 a6-a5 b5-a5 a4-b4 f1-e2 b4-e2","value":1,"plies":7,"rank":1,"rating":1080,"game":2090}
{"position":"...o.......x....o........x..oo...xo. o","line":"e3-f2 d6-d1 f2-b5 d1-c1 f5-e4 c1-e4","value":1,"plies":6,"rank":1,"rating":1040,"game":2093}
{"position":"..x....x..x.....x.....x..x..o..o..o. x 1","line":"b5-b6 e5-d5 b6-d5 e6-e5 b2-b3 e5-f6 e4-e5 f6-f5","value":1,"plies":9,"rank":1,"rating":1160,"game":2104}
{"position":"......xx.o.....x..o............o.... x","line":"d3-a4 d2-e2 a4-a5 b6-c5 a2-a3 c5-b5 b2-e2","value":1,"plies":7,"rank":1,"rating":1080,"game":2128}
{"position":"....xx....x.....o..............o...o x","line":"e2-b6 e3-d3 f1-f2 d3-c4 e1-d2 c4-b3","value":1,"plies":6,"rank":1,"rating":1040,"game":2129}
{"position":".x...xx.......o...xo...........o..x. x","line":"a4-c3 b4-c3 e6-b6 c3-d3 b1-c2 d3-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":2134}
{"position":"....x..x...x................o.ox.o.. x 2","line":"b6-e5 a6-a5 b2-a5 d6-c6 e1-d2 c6-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":2145}
{"position":"xx....xo.oo.............x........... x","line":"a5-e2 d2-c3 e2-b2 c3-d4 b1-c2 d4-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":2151}
{"position":"...x.x.x.......xxx.....oo...o....... x","line":"d3-f4 a5-b2 e3-b2 e5-b2 f3-e4 b2-e4","value":1,"plies":6,"rank":7,"rating":1640,"game":2154}
{"position":".........x...o.oxx....o....oo....... o","line":"b3-d2 f3-d2 d5-d2 e3-e2 d3-c2 e2-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":2159}
{"position":"..x............x.....x.ooo.....o...o o 1","line":"f4-d4 c1-d4 a5-b4 d4-c4 b4-c4 d3-c4","value":1,"plies":6,"rank":3,"rating":1240,"game":2169}
{"position":"....xx....ox..............ox..o..... x","line":"d5-c5 a6-b5 c5-e2 b5-c4 e1-d2 c4-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":2179}
{"position":"....x...........x..x..x...x..o....o. x 3","line":"c5-b5 e6-e5 b5-e5 f5-f6 e1-d2 f6-f5 e5-f5","value":1,"plies":7,"rank":3,"rating":1280,"game":2180}
{"position":"....x.....x..............ox.oo....o. x","line":"e2-b5 e5-f6 e1-e2 e6-e5 e2-e5 f6-e6 b5-b6 f5-e4","value":1,"plies":8,"rank":1,"rating":1120,"game":2182}
{"position":"................x.....xx.x..o.....oo x 1","line":"b5-e5 f6-f5 e3-d2 e6-d5 e5-f5 d5-d2","value":1,"plies":6,"rank":6,"rating":1540,"game":2212}
{"position":".x..................oxx......o....o. o","line":"c4-d4 e4-e5 d4-d3 b1-b2 d3-c3 b2-b1 c3-b3 b1-b2 b3-e5","value":1,"plies":9,"rank":1,"rating":1160,"game":2264}
{"position":"x........xo..........x.o...o....x... x 1","line":"d2-d5 e2-d5 a1-b2 d5-d6 c6-d5 f4-e3 d5-e3","value":1,"plies":7,"rank":5,"rating":1480,"game":2266}
{"position":"....x....x....x....x........ox.o..o. x 3","line":"f5-e6 e5-e6 e1-e2 e6-f5 e2-f5 b6-b5 d2-c1 b5-b4","value":1,"plies":8,"rank":1,"rating":1120,"game":2268}
{"position":".x....x...........o......xooo....... x 4","line":"a2-e5 c5-b6 b5-b6 d5-d4 b1-c2 a4-a3","value":1,"plies":6,"rank":1,"rating":1040,"game":2296}
{"position":"..........xx.o.x....o.ox....o....... o","line":"b3-e2 d3-c4 e2-f2 c4-d4 f2-e3 d4-c5 e3-f4","value":1,"plies":7,"rank":1,"rating":1080,"game":2309}
{"position":"..x.o.................x.oox......... o 1","line":"e1-e2 c5-b6 a5-b6 e4-d3 b5-b4 c1-d1","value":1,"plies":6,"rank":1,"rating":1040,"game":2312}
{"position":"...x....x.................o.xo...oo. o","line":"c5-c2 e5-f6 c2-d1 f6-e5 f5-e4 e5-e4","value":1,"plies":6,"rank":1,"rating":1040,"game":2313}
{"position":".x.x..xx..o....................o.o.. o","line":"d6-d1 b1-c2 d1-c2 a2-a1 b6-b5 a1-b1","value":1,"plies":6,"rank":1,"rating":1040,"game":2344}
{"position":"....xx..o.xx....................x.oo x","line":"c6-c2 e6-d5 e2-d5 f6-e5 e1-d2 e5-f6 c2-b1 f6-e5","value":1,"plies":9,"rank":1,"rating":1160,"game":2358}
{"position":"....x..o..x.....x...........ooo...o. o 2","line":"b2-e2 e1-e2 e5-e2 e3-f4 f5-e4 f4-e4","value":1,"plies":6,"rank":1,"rating":1040,"game":2364}
{"position":"x.....x.......x.....o...ox.....o..x. x","line":"c3-c4 b6-c6 c4-c6 a5-a6 a1-b1 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":2389}
{"position":".........x.o.x.....x....oo.......... o 4","line":"f2-e2 d2-c3 e2-b3 b4-a3 b3-a4 c3-a4","value":1,"plies":6,"rank":1,"rating":1040,"game":2404}
{"position":"xxx....xo......................o...o x","line":"c1-c2 f6-f5 c2-f5 b6-b5 b1-c2 b5-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":2416}
{"position":"......x.....o.......x...ox.....o.... o","line":"a3-c4 a2-b2 c4-c3 b2-b1 c3-b3 b1-b2 b6-c5 b2-a2","value":1,"plies":8,"rank":1,"rating":1120,"game":2483}
{"position":"........x..xx..o............xo..o... x 3","line":"e5-f5 d3-c3 c2-d1 c6-d6 a3-c3 d6-c3","value":1,"plies":6,"rank":1,"rating":1040,"game":2488}
{"position":"ox.x................x...........o.oo o","line":"e6-b1 c4-c6 f6-e5 c6-d6 e5-d5 d1-e1 d5-e1","value":1,"plies":7,"rank":1,"rating":1080,"game":2510}
{"position":"...x.x......x.....o.x.............oo x","line":"c4-a4 e6-f5 f1-e2 f5-e2 d1-c2 e2-f1 a3-b2 f6-e6 c2-e6","value":1,"plies":9,"rank":1,"rating":1160,"game":2525}
{"position":".x.....x..o.x............oo......... x","line":"a3-c5 e2-f1 b1-a2 b5-a6 a2-a1 f1-e1","value":1,"plies":6,"rank":1,"rating":1040,"game":2536}
{"position":"....o..xo.........x......xo.o......o o","line":"c2-a4 b2-e1 e5-e1 b5-c4 a4-a3 c4-a3","value":1,"plies":6,"rank":1,"rating":1040,"game":2541}
{"position":".......xx....x.....x.....o..o..o.... x","line":"c2-e5 b5-c5 b4-c5 b6-b5 b2-c3 b5-c5","value":1,"plies":6,"rank":1,"rating":1040,"game":2542}
{"position":".....x..x..x.............o...x...o.o o","line":"d6-c2 f1-e1 f6-e5 f5-e6 e5-e6 e1-e2 e6-e5 e2-e1","value":1,"plies":8,"rank":1,"rating":1120,"game":2553}
{"position":"x...o..............x..x.o.......x.o. x 7","line":"b4-a5 e6-a5 c6-c5 e1-e2 a1-b2 a5-b5 b2-e2","value":1,"plies":7,"rank":2,"rating":1180,"game":2556}
{"position":"....x...ox.x...o..................o. x","line":"d2-d3 c2-b2 d3-e4 e6-e5 e4-d5 b2-a1 f2-e3 e5-f6 d5-c4 f6-e5","value":1,"plies":10,"rank":1,"rating":1200,"game":2558}
{"position":"........x......xx...........o...oo.. x 1","line":"e3-d2 e5-d4 c2-c3 c6-b5 c3-d4 d6-e6","value":1,"plies":6,"rank":1,"rating":1040,"game":2563}
{"position":"x...x....xxx...o....o............o.. x 2","line":"d2-d3 c4-d3 f2-e3 d3-d4 e3-d4 d6-d4","value":1,"plies":6,"rank":4,"rating":1340,"game":2586}
{"position":"...x..xxo..........o....oo.o...o.... o","line":"c2-d1 b2-d5 b4-d5 a2-a1 d1-e1 a1-b1","value":1,"plies":7,"rank":1,"rating":1080,"game":2589}
{"position":"x..x...x.......x.x.........o....oo.. x","line":"d3-c6 d5-b2 c6-d6 b2-b1 d1-c2 b1-c2","value":1,"plies":6,"rank":1,"rating":1040,"game":2602}
{"position":".o......x...x.......o..x......o.o... o 1","line":"b1-c2 a3-c2 a6-b5 c2-c3 b5-c5 f4-e5 c5-e5","value":1,"plies":7,"rank":10,"rating":1980,"game":2606}
{"position":"....x..x..xx.........o....x.o...o... x","line":"c5-d4 c6-d4 b2-e5 d4-d3 e1-d2 d3-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":2626}
{"position":"........x..ox.............x.o.....o. x","line":"c2-b2 f2-e1 b2-e1 e5-f5 e1-e2 f5-e5 e2-e5","value":1,"plies":7,"rank":8,"rating":1780,"game":2627}
{"position":".ox.xx......x.x...............o...o. x","line":"e1-b1 e6-b1 c1-c2 a6-b5 c2-b1 b5-b1","value":1,"plies":6,"rank":1,"rating":1040,"game":2643}
{"position":".x.....x....o............o..x.x..o.. x 4","line":"e5-b5 d6-c6 b1-c2 c6-d6 c2-a3 d6-a3","value":1,"plies":6,"rank":1,"rating":1040,"game":2662}
{"position":".xx..........xo..........o.o........ x","line":"b1-d5 c3-d3 c1-b1 b5-a6 d5-c4 a6-b5","value":1,"plies":6,"rank":1,"rating":1040,"game":2686}
{"position":"....x..x..xx................o.oo.... x","line":"b2-b6 a6-a5 b6-a5 e5-d6 a5-b4 d6-b4","value":1,"plies":6,"rank":1,"rating":1040,"game":2700}
{"position":".x...x........o...o......x.....o.... x 1","line":"b5-b6 a4-a3 f1-e2 c3-b3 e2-d2 a3-a2","value":1,"plies":6,"rank":1,"rating":1040,"game":2726}
{"position":"..x....x...o.x...........o.o...o.... x","line":"c1-d5 f2-f3 d5-e5 b5-a4 e5-b6 a4-a3 b6-c5 f3-e2","value":1,"plies":8,"rank":1,"rating":1120,"game":2729}
{"position":"...x...........ox......o.x.......o.. o 2","line":"d3-c3 e3-e2 c3-d1 e2-e1 d1-c2 e1-e2 c2-b5","value":1,"plies":7,"rank":1,"rating":1080,"game":2732}
{"position":".xo..x.....................x..oo...o o","line":"c1-d5 f1-f2 d5-f2 b1-b2 b6-c5 b2-f2","value":1,"plies":6,"rank":1,"rating":1040,"game":2740}
{"position":"x....xo....x..................o..x.. o","line":"a2-f2 d6-c6 a6-b5 c6-d6 b5-c5 f1-e1 c5-e1","value":1,"plies":7,"rank":1,"rating":1080,"game":2752}
{"position":"...x.x............o.o........x..o... o","line":"c4-d1 f5-e5 d1-d2 e5-f6 c6-c5 f1-e2","value":1,"plies":6,"rank":1,"rating":1040,"game":2757}
{"position":"xx..x..xo..........o...........o.... o","line":"c2-e1 b1-c2 b4-c2 a1-a2 b6-b5 a2-b1","value":1,"plies":6,"rank":2,"rating":1140,"game":2763}
{"position":"x...x...x.................o...o...o. o 2","line":"c5-c2 e1-e2 a6-a5 e2-f1 c2-b1 f1-e2","value":1,"plies":6,"rank":1,"rating":1040,"game":2778}
{"position":"x.........x.o..x..............oo...o o 1","line":"b6-e2 d3-a3 f6-e6 a3-a4 e2-d2 a1-b1 e6-b1","value":1,"plies":7,"rank":2,"rating":1180,"game":2780}
{"position":"...xx..x...x....x.....x.....o..o..o. x 2","line":"b2-b6 e5-d5 e4-d5 e6-e5 d1-c1 e5-f6 d5-c4 f6-e5","value":1,"plies":9,"rank":1,"rating":1160,"game":2794}
{"position":"..x...x...o...............ox.......o o 1","line":"c5-a2 d5-c6 f6-f5 c1-d1 f5-e4 c6-d6","value":1,"plies":6,"rank":1,"rating":1040,"game":2814}
{"position":"......xx..o........x...x.o..o....... o","line":"b5-b4 a2-a3 e2-b2 a3-a4 b4-c5 f4-f5","value":1,"plies":6,"rank":1,"rating":1040,"game":2839}
{"position":".x.....x...oxo..............o....... o 1","line":"f2-e2 b1-c2 e2-c2 b2-c1 b3-a2 a3-b2","value":1,"plies":6,"rank":1,"rating":1040,"game":2843}
{"position":"...xx...................o..x...o...o o","line":"b6-e1 d5-c4 f6-e6 c4-c3 a5-b4 d1-c1 b4-c3","value":1,"plies":7,"rank":1,"rating":1080,"game":2848}
{"position":".xx......xxx.............o.x......oo x","line":"d5-e6 f6-e5 e6-e5 b5-a6 e2-e3 a6-a5","value":1,"plies":7,"rank":1,"rating":1080,"game":2852}
{"position":"..x............xox...x.o..xo........ x","line":"c5-e3 d5-e3 d4-f4 e3-f2 c1-d2 f2-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":2854}
{"position":".xx....xo................o.o..o..... x","line":"c1-d5 a6-b6 b1-c1 c2-b3 c1-b3 b6-a5 b3-c2 a5-b4","value":1,"plies":8,"rank":1,"rating":1120,"game":2856}
{"position":"..x.......x.x..........o......oo...o o 1","line":"b6-e2 c1-f4 a6-a5 f4-f3 f6-e5 f3-f4 e2-d2 a3-b2 a5-b2","value":1,"plies":9,"rank":1,"rating":1160,"game":2863}
{"position":".......xxo.........x...o.......o.o.. x","line":"c2-d2 f4-e4 d2-e4 d6-e6 b4-b5 b6-c5","value":1,"plies":6,"rank":1,"rating":1040,"game":2885}
{"position":"x...........o......xo...x.....o....o x","line":"b4-c4 a3-c4 a1-b2 c4-c3 a5-b6 f6-f5 b2-f5","value":1,"plies":7,"rank":4,"rating":1380,"game":2886}
{"position":"..............x.x.o.oxo.........oo.. o","line":"e4-e3 c3-e3 c4-e3 d4-c3 e3-d2 c3-d2","value":1,"plies":6,"rank":1,"rating":1040,"game":2888}
{"position":"..x....o...x....x...........oo....o. o","line":"b2-f2 e3-d3 f5-e4 c1-d1 e4-d3 d1-d3","value":1,"plies":6,"rank":1,"rating":1040,"game":2890}
{"position":".o...x.....o......x...x.....o.o...o. o","line":"f2-e4 a4-b5 e5-d5 b5-b1 e4-b1 f1-e2 b1-e2","value":1,"plies":7,"rank":1,"rating":1080,"game":2898}
`;export{e as default};
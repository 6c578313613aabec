var e=`{"puzzles":"Othello","nodes":200000,"least_plies":3}
{"position":"--OOOO--O-OOXX-XOOOXOXXXOOOXXOOXOOOXXOOXOXXXOXOX-XXXXXXX--OO-X-X O","line":"a7 b1 g2 b2 b8 h1 g1 pass a1 pass a8 pass g8 e8","value":22,"plies":14,"rank":1,"rating":1360,"game":0}
{"position":"-X-OOOO-O-XOOX-XOOXXXXXXOOOXOXOXOOOOXOXXOOXOOOX---XXXO-O--XXXOO- X","line":"a7 a8 b2 b8 b7 g7 h6 h1 h8 g2 c1 a1","value":-12,"plies":12,"rank":4,"rating":1580,"game":1}
{"position":"--O--O----OOOOX-OOOOOXXOOOOOXXXXXOXXXXXXXXOXXXXXX-XOXOX--OOOOOOX X","line":"a2 h1 h2 h7 b2 a1 a8 b7 b1 pass g1 e1 d1","value":12,"plies":13,"rank":2,"rating":1420,"game":2}
{"position":"OXXO-----OXXO---OXOXXOO-OOXOXXOOOOOXOXXOXOOXOOXO--XOOOOO-XOOOOOO X","line":"b7 a2 f1 e1 f2 g2 h2 h3 h1 g1 pass a7 a8","value":-26,"plies":13,"rank":2,"rating":1420,"game":3}
{"position":"OOOOXO---OOXXOXOXOXXOOX-XXOOXOXX-XOOXXX-OOXXOOXOOX-XXO-O---XX-OO X","line":"a2 h1 f8 a5 g1 b8 a8 c8 c7 g7 pass h5 pass h3","value":-34,"plies":14,"rank":2,"rating":1460,"game":4}
{"position":"-XXXXXX-O-XOXX-OOOOXXOOOOOOOXOOOOOOOOXOOOOOOOOOO--OXXX---O-XXX-- X","line":"c8 b2 a8 b7 a7 g2 a1 g8 h1 pass g7 h7 h8","value":32,"plies":13,"rank":1,"rating":1320,"game":5}
{"position":"X-XOOX---XOOXO--OOOOOOOOXOXXOXOOXOXOOOOO-OOXXXOO-OXXXXX---XXXXX- X","line":"g2 a2 b1 h1 a8 b8 h2 h8 a7 a6 h7 g1","value":-12,"plies":12,"rank":6,"rating":1780,"game":6}
{"position":"-OOO-O-----OOOXXOOOOXOXXXOOXXOOXXOXXOOXXXXXOXOXXXXOXXX-XXXX--X-- X","line":"g7 h8 g8 h1 c2 e8 a2 b2 a1 pass e1 pass d8 pass g1","value":18,"plies":15,"rank":1,"rating":1400,"game":7}
{"position":"---XXX---XXXOOOXOXOXOOOXOXXOXXOXOXOXXOO-OOOXXOOOO-OOOX---XXXXXX- X","line":"h1 g7 h8 h7 h5 g1 b7 a2 c1 a8 b1 a1","value":8,"plies":12,"rank":2,"rating":1380,"game":8}
{"position":"--OOOOOO--OOOOOX--OXOOOX--OXOOOX--OXXOOXXOXXOXOXOXXXXXXXOXXXXXXX X","line":"a5 a4 b5 b3 b2 b4 a2 a1 a3 b1","value":10,"plies":10,"rank":1,"rating":1200,"game":9}
{"position":"OOOOOOO-XXXOOO-XXXOXXOXXXOOXOXOXOOOXXXXX--OXOXXX--OOOX----OOOX-- X","line":"b8 b7 a8 b6 a7 a6 g2 h1 pass h7 g7 h8 g8","value":-10,"plies":13,"rank":1,"rating":1320,"game":10}
{"position":"----OOXOO-O--OXOOOXXXOOOOXOXOOXOOOXOOXXOOOOXOOXO-OOOXXXO--OOOOOO X","line":"e2 d1 d2 c1 b2 a1 b1 pass a8 a7 b8","value":2,"plies":11,"rank":2,"rating":1340,"game":11}
{"position":"--XOOX----XXXX--OOXXOOOOOOXXXXOOOOXOXOXOOOOXOXOOOOXXXXX---XXXXX- X","line":"g2 h1 g1 h7 b8 b2 a8 b1 a1 h2 a2 pass h8","value":12,"plies":13,"rank":2,"rating":1420,"game":12}
{"position":"OOOOOO--OOXXX---OOOOOOOOOXOXOXOOOOXXXOO-OXXXXOO-OOXXXX--OXXXX--- X","line":"g2 f2 h2 g7 h8 f8 g8 h7 g1 h1 h6 h5","value":-26,"plies":12,"rank":4,"rating":1580,"game":13}
{"position":"-----OXX--XXXOXX-OXXXOOXO-XXXOOXXXXOXOOX-OOXOOOX--OOXOOXOOOOOOOX X","line":"e1 a6 a7 b4 b7 b1 c1 b2 a1 d1 a3 a2","value":4,"plies":12,"rank":1,"rating":1280,"game":14}
{"position":"--OOOO-OX-OOOOOOXXOXOOXOXXXOOXOOXXOOOXOOX-OXXOXO-O-XXXOO--X-OOOO X","line":"g1 d8 a8 b8 b2 c7 b6 a7 b1 a1","value":-12,"plies":10,"rank":1,"rating":1200,"game":15}
{"position":"OOOOOOOO-OXXXXOX-OOOOOXXOOOOOOXXOOOOOXXX-OOXOX-X--XOX----XXXXX-- X","line":"a6 h7 a3 a2 pass a7 b7 a8 pass g6 f7 g8 g7 h8","value":-32,"plies":14,"rank":4,"rating":1660,"game":16}
{"position":"---OOO-----OOO--OXXOXOOOOXXOOOOOXXOXOOOOXOOOXXOOXOOXXXXOOOOOXX-- X","line":"g2 g8 g1 h8 c1 c2 b1 b2 a2 h2 pass a1 pass h1","value":-30,"plies":14,"rank":1,"rating":1360,"game":17}
{"position":"-OOOOO----OXXXX---OXXXX--OOXOXXXXOXOXXXXXOOXOXXXXOOOOOOO--OXXXXX X","line":"b8 h1 h2 g1 h3 pass a4 a3 a8 b3 a2 b2 a1","value":26,"plies":13,"rank":1,"rating":1320,"game":18}
{"position":"--XXXX-O-OXXXXO-XXXXXXOOXXXOOOOOXXXOOXOO-XXXOOXO--XXXXXO----XXOO X","line":"b1 d8 c8 g1 h2 a1 a2 a6 a7 b8 b7 a8","value":-28,"plies":12,"rank":2,"rating":1380,"game":19}
{"position":"-OOOOO---OOXXX--XOOOXXXXOOOOOOOXOOOXOOOXOOOXOOOXOOOXOO-XX--X-O-- X","line":"e8 g1 a1 a2 h1 h2 g2 h8 b8 g8 g7 c8","value":2,"plies":12,"rank":1,"rating":1280,"game":20}
{"position":"XXXXXXX--XOXOXO--OOOOXOXXOOOXXOXXOXOXOXXXOOXOXXXXXXXXX--XXOOO--- O","line":"f8 g8 g7 a3 a2 h1 h2 h7 h8","value":-12,"plies":9,"rank":1,"rating":1160,"game":21}
{"position":"OOOOOO--OXXXOOO-OOXOXOO--OOXOOXOXOXOXOXOXXXXXXOOX-XXX--O--OOOO-- X","line":"h1 g1 h3 h2 h8 f7 g7 b8 b7 a8 a4 g8","value":-2,"plies":12,"rank":2,"rating":1380,"game":22}
{"position":"XXXX----OOOXXX--OOOOOOO-OOXXXOOOOOOOOOXXOOOOOOXXOXXOOO--OOOOOOO- X","line":"h3 f1 h2 e1 g1 g7 g2 h1 h7 h8","value":-14,"plies":10,"rank":1,"rating":1200,"game":23}
{"position":"--XXXXX-X-XXXXXOXXXOXXXXXOXOXOX-XOOXOXOOXXXXXOO--XXOOOO---OOOOO- O","line":"h4 h8 a7 b8 a1 h6 b2 h1 h7 b1 a8","value":-12,"plies":11,"rank":1,"rating":1240,"game":24}
{"position":"OOOOOOOOOOXOXOO-OXXOOOOO-XXOOOOO-OXOOOXOOOOOOXXOO-OOOX-----XXXX- X","line":"c8 b7 a4 a5 h2 g7 b8 a8 h8 h7","value":-16,"plies":10,"rank":2,"rating":1300,"game":25}
{"position":"OXOOOOO-OOXOOOO-OOOXOOOXOOXOXOXX-OOOOXXXXO-OXOXX---OO-XX--XXXOXX X","line":"f7 b8 h1 h2 a7 c6 a8 b7 a5 pass c7","value":40,"plies":11,"rank":1,"rating":1240,"game":26}
{"position":"OOOOOOOXOXXXOOOXOXOOOXOXOXXOOOOXOOXXOOOXOOOOOO-X---OOX-X---O---- X","line":"g6 g8 c8 b8 e8 f8 c7 b7 a8 a7 h8 g7","value":4,"plies":12,"rank":1,"rating":1280,"game":27}
{"position":"--X--OOOX-XXXOOXXXOOOOOOXOXOOOO-XOOOOOO-XOOOXOOO-OOXXO-O-OOOOO-- X","line":"h5 h4 b2 a1 b1 a7 a8 d1 g8 g7 h8 pass e1","value":6,"plies":13,"rank":1,"rating":1320,"game":28}
{"position":"--OO--O---OOOO--OOXXOOOOOOXXXXOXOXOOXOXXOXOXOXXX-OXOOOXX--XXXXOX X","line":"a8 b8 h2 b2 a1 b1 a7 pass f1 e1 h1 pass a2 pass g2","value":42,"plies":15,"rank":1,"rating":1400,"game":29}
{"position":"--OOOOOO-OOOOOOO-XOXXOXOXXOXOOXOXXXXOOOO-XOOOOOO-XOOOO----OOOOO- O","line":"a8 a1 a7 b1 a6 b8 a3 h8 pass a2 pass h7 g7","value":8,"plies":13,"rank":3,"rating":1520,"game":30}
{"position":"--OOOOO-O-OOXXX-OOOOOXXOOXOOXOXO-XOXXXXOX-OXXXOOOOOOOO--XXOOO--- X","line":"f8 b6 a5 g7 a1 h1 h2 pass b1 b2 h8 h7 g8","value":14,"plies":13,"rank":1,"rating":1320,"game":31}
{"position":"XXXX-O----XXXX--XXOOXX-XXOOXOXX-OOXXOXXXOXOOOOO-XXXXXXOOXXXXXXX- O","line":"e1 g1 h4 b2 a2 h6 h8 g3 g2 h1 h2","value":-10,"plies":11,"rank":2,"rating":1340,"game":32}
{"position":"--OOOO--OOOOOOX-OOOOOXX-OOOOXXO-OOXXXXO-OOXXOXOO-XOOOOO-X-XXXXO- X","line":"h3 h5 h4 h1 b8 a7 h7 h2 h8 pass a1 b1 g1","value":22,"plies":13,"rank":3,"rating":1520,"game":33}
{"position":"-OOO--O-OOOXXO--OOOOOXOOOXOOXXOO-XXOOOX-XXXOOOXO--OXXXXX--OXXXXO X","line":"h5 g2 a1 a5 e1 b7 f1 a7 h2 h1 a8 pass b8","value":20,"plies":13,"rank":1,"rating":1320,"game":34}
{"position":"-XOO------XOXX--OOOXXOOOOOXXXXOOOOXOOXOOOXOOXOOOO-XXOOO-OXXXXXX- X","line":"h8 b7 e1 h7 g2 b2 h2 f1 g1 h1 a1 a2","value":2,"plies":12,"rank":1,"rating":1280,"game":35}
{"position":"OXOOOOOOXXXOOXOOXXOXOOOOXXXOOOXOXXXXOOXOXXXXXOXO--XXXXX----XXXXX O","line":"a7 b7 a8 b8 c8 pass h7","value":28,"plies":7,"rank":1,"rating":1080,"game":36}
{"position":"-XOOOOO-OXXOOX--OXXXOXX-OXXOXOX-OXOXXXXXOXXOXX-OOXXXXX----OOOOOO O","line":"a1 h7 g7 g6 h4 h3 g2 h2 h1 b8 a8","value":38,"plies":11,"rank":1,"rating":1240,"game":37}
{"position":"OOOO----XOOXOO-OXXOOXOO-XXOOOOOOXXOOXXOXXXXXXOXXO-OOOXXX--O-OX-- X","line":"a8 b7 f1 h8 g8 e1 b8 g1 g2 h1 d8 h3","value":10,"plies":12,"rank":1,"rating":1280,"game":38}
{"position":"--XXOX----XOOX-X-OOOOXX-OOXXOXX-OOXXXOXXOOOOOOOXXXOXOOOX--XXXOOX X","line":"a2 a3 b2 h3 h4 g2 b8 a8 h1 g1 pass a1 b1","value":-12,"plies":13,"rank":2,"rating":1420,"game":39}
`;export{e as default};
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
{"position":"OXXXXXXXOOOOOOOOOXOOOOOOXXOOOOXO-XXXOOOOO-XXXOXO----O-XO---O--XO X","line":"e8 d7 f7 f8 c8 c7 b6 b8 b7 a7 a8 a5","value":-20,"plies":12,"rank":2,"rating":1380,"game":40}
{"position":"-OOOOO--X-OOOOX-XXOOOXX-XXOOOOXXXXOOOOX-XXOOXXXXXOOOOO-OO-OOO--- X","line":"g1 a1 b2 g7 h8 h2 h1 h3 h5 g8 f8 pass b8","value":-2,"plies":13,"rank":3,"rating":1520,"game":41}
{"position":"--X-O---XXXXXX--OXXXXX--OXXXXX-OOXOOXXXOOXOXXXXOOOXXXXXOOOOOOOOO O","line":"a1 b1 g4 g3 f1 g1 h1 pass d1 pass h2 h3 g2","value":44,"plies":13,"rank":3,"rating":1520,"game":42}
{"position":"XXXXXX---XXXXXX--OXOOXXXOOXXXOXXOOXXXOXXOOXOXXOX--OXXOXX-OXXXXXX X","line":"a2 a3 a7 b7 a8 h2 h1 g1","value":30,"plies":8,"rank":2,"rating":1220,"game":43}
{"position":"O--XXXO--OXXXX--OOOXXXXOOOXOXXOOOOXXOOOOOOOXXOOO--XXXXO--XXXXX-- X","line":"h1 c1 b1 h2 a2 b7 h7 g2 a8 a7 h8 g8","value":14,"plies":12,"rank":2,"rating":1380,"game":44}
{"position":"--XXXXX--XXXOX--OOXOXOO-OOOXXOOOOOXXOXXOOOOOXXXO--OOXX-O-OXXXXX- X","line":"a8 a1 b7 g7 a7 b1 a2 h1 h8 g2 h3 h2","value":24,"plies":12,"rank":1,"rating":1280,"game":45}
{"position":"OXXXXXXXOOOOXO--OOOXOXXXOOXOOOXXOXXXOOOOOX-XOXOO---OXXX---O--X-X X","line":"h7 d8 e8 b7 c7 c6 g2 h2 a8 g8 a7 b8","value":-6,"plies":12,"rank":3,"rating":1480,"game":46}
{"position":"-O-OOOOOX-OOOOOXXXXOOOOOXXXOXXOOXXOXXOOOXXXXOO-OOOXX----XXXX---- X","line":"g7 g6 e7 a1 f7 b2 h7 h8 g8 f8 e8 pass c1","value":-20,"plies":13,"rank":3,"rating":1520,"game":47}
{"position":"--OOOO---XOOOOO-XXXXXOXX-XOXOXX-OXXOXOX-OXOXOXOXX-OXXOOO--OXXXXX X","line":"a4 a1 b7 a8 b8 h2 h1 g1 a2 b1 h5 h4","value":10,"plies":12,"rank":2,"rating":1380,"game":48}
{"position":"O-XXOO---OXXXO--OXOXOXOOOOXXOXOOOOOXXOXOOXOXOXOOOXXXXX--OXXX-X-- O","line":"e8 g1 a2 b1 h1 g8 h8 h2 g2 h7 g7","value":22,"plies":11,"rank":2,"rating":1340,"game":49}
{"position":"-OX--O----OXO-O-XXOOXXXOXOOOXXOOXOOXXXOXXOOOOOXXX-OOOXXX-OOOOOOO O","line":"d1 e1 a2 a1 b2 b7 a8 f2 g1 h1 h2","value":4,"plies":11,"rank":2,"rating":1340,"game":50}
{"position":"O-XXXXXX-OXXXXXXOXOOXOXXOXXOXXOXO-XOXOOX-XXXXOXX-OXOX--XO--O-X-- X","line":"b1 a6 c8 e8 f7 b5 b8 a2 pass a7 pass g8 h8 g7","value":6,"plies":14,"rank":8,"rating":2060,"game":51}
{"position":"XXXXXX---XXXXXXOOOXXXXXOOOXXXXXOOOOOOOXO--XXOXOO---XXO-O-OOOOOO- O","line":"h1 a2 g1 b6 c7 g7 h8 a6 b7 pass a7 a8","value":2,"plies":12,"rank":1,"rating":1280,"game":52}
{"position":"---XOO--O-XXOOO-OOXOXOOXOXOXOOOXOXXXXXOXO-XOXXXX--XOOXXX--XOOOOO X","line":"g1 b1 c1 h1 h2 b2 pass b8 b7 a7 a8 b6 a1","value":-16,"plies":13,"rank":3,"rating":1520,"game":53}
{"position":"OOOOOOOXOOOOOOOXOOXXOXOXOOXOXOOXXOOOOOOXXOOXXXXXOO--XX---------- X","line":"a8 d7 c8 b8 c7 e8 d8 f8 g7 h8 g8 h7","value":-12,"plies":12,"rank":2,"rating":1380,"game":54}
{"position":"-XXXXX--O-XOOOOXOOOOXOOXOOOOOXOX-OOOOXXX-OOXOXXXO-XOXX---XXXXX-- X","line":"b2 h7 h8 g8 g7 a8 a6 a5 b7 pass h1 g1 pass a1","value":8,"plies":14,"rank":3,"rating":1560,"game":55}
{"position":"OXXXX-X-OO-XXXX-OOOXXX--OOOOXOO-OOOOOOO-OXOXOXX-XXXOXO--OOOOOOO- X","line":"c2 h6 g3 h3 h5 h1 h2 h4 g7 f1 h7 h8","value":-30,"plies":12,"rank":1,"rating":1280,"game":56}
{"position":"OOOOOOOOOOOOOOOOOXXOOOOOOOXOOXOOOXOXXXOOOOXXXXXXOX--O----X------ O","line":"f7 e8 h7 g8 d7 c7 a8 g7 h8 pass f8 pass c8 pass d8","value":60,"plies":15,"rank":1,"rating":1400,"game":57}
{"position":"-XXXXXX---XOOOOOXXXXOOO-XXXOOOXXOOXXOXXX-OOXXXXX-OOOXX----XXXXX- X","line":"a8 b8 a7 h8 h1 h3 a6 h7 g7 a2 a1 b2","value":2,"plies":12,"rank":2,"rating":1380,"game":58}
{"position":"--XXXX----XXXXX--OOOOXOO-OOXXXOOXOXXXXOOXOXOOOXOXXOOOO-O-OOOOO-O X","line":"g8 g7 a8 g1 h1 h2 a2 b2 a4 a3 b1 a1","value":2,"plies":12,"rank":1,"rating":1280,"game":59}
{"position":"-OOOOOOOXOOOXXO-XOOXXOOOXOOXOOO-XOOOXO-XXXOOOO--XOXXOO----OOOO-- X","line":"a1 b8 g6 h7 a8 g5 h2 h4 h6 g7 g8 pass h8","value":16,"plies":13,"rank":1,"rating":1320,"game":60}
{"position":"OXOOOO--OOXXXXXXOOOXXXXX-OXOXOXXOXXXOOOXXXXOOOO---OOOO---OO-OO-- X","line":"a4 b7 h7 h1 g1 a7 h6 h8 a8 pass d8 g7 g8","value":14,"plies":13,"rank":2,"rating":1420,"game":61}
{"position":"XXXXXX--X-XXXX-OXXXXXXOOXXXXXOOOXXXXXXOO-XXOOXOO-XXOOXXO---OXX-- O","line":"a6 a7 c8 b8 a8 g2 g8 pass h1 g1 b2 pass h8","value":16,"plies":13,"rank":1,"rating":1320,"game":62}
{"position":"--XX--OXO--XXOOXOOXXOOOXOXOOOXXXOOOOXOXXOOOOOXOX--OOOOXX----OOXX X","line":"d8 c8 f1 c2 b8 b7 a8 a7 a1 e1 b1 b2","value":26,"plies":12,"rank":3,"rating":1480,"game":63}
{"position":"-OOOOOO--XOXXO-O-XXOOXOOXXOXOOOOXXOOOOO-XXXXXOXX--XOOX---XXXXXX- X","line":"g7 a3 h5 h8 h1 h7 g2 a8 a1 a7 b7 pass a2","value":6,"plies":13,"rank":1,"rating":1320,"game":64}
{"position":"-OOOOO----OXOX--XXXXXXXXOXOOOXXXOOXOOXXXOOOXXOXX--XXXOOX-XXXXO-- X","line":"h8 a8 g8 a2 a7 b7 a1 g1 b2 h2 h1 g2","value":14,"plies":12,"rank":1,"rating":1280,"game":65}
{"position":"-XXXXX---OXXXX-XOOOXXX-XOOXOXXXXOXOXOOXXOOOOOOOX-OXXXOO-O--XXO-- X","line":"a7 b8 c8 g2 g3 g1 h1 pass h7 h8 g8 pass a1 a2","value":16,"plies":14,"rank":1,"rating":1360,"game":66}
{"position":"OX-O-X--OXXOOOO-OXOXXOX-OXOOXXX-OXXOXXXXOXOXOOX-OXOOOO--OXOOOOO- O","line":"h2 h8 h6 c1 e1 h7 g7 h4 h3 h1 g1","value":2,"plies":11,"rank":3,"rating":1440,"game":67}
{"position":"-OOOOO---OOXOO--XOOOOOOOXOOOOOOOXOXXOXOOXOOXXOO-XOXOOX----XXXXX- X","line":"h7 h6 h2 g2 h1 g1 a1 a2 b8 a8 g7 h8","value":16,"plies":12,"rank":2,"rating":1380,"game":68}
{"position":"-O--XX--O-OXXX--OOXOOXXOOXOOOXXOOXOXXOXOOXXXOXOOOXXXXO-O--OOOOO- X","line":"c1 a8 a1 b2 b8 d1 h8 g7 h2 g1 h1 g2","value":-2,"plies":12,"rank":1,"rating":1280,"game":69}
{"position":"OOOOOO-OOOOOOX-OOOOOX--OOOOXOXXOOOOOOOOOOOOXOOOOOOXXXOXOOOOOOOOO O","line":"g1 pass f3 g3 g2","value":52,"plies":5,"rank":1,"rating":1000,"game":70}
{"position":"--------XXOO-O-XXXXOOOXXXOXXOXOXXXOXXOOXXXXOXOOXXXXOOO--XOOOOOOO X","line":"e1 d1 c1 e2 f1 a1 b1 g1 g2 pass g7 h7 pass h1","value":10,"plies":14,"rank":6,"rating":1860,"game":71}
{"position":"--XXXX----OXXXO-OOXOXOOOOOXXOXOXOOXOXOOXOOOOOXXO-OXOXXO-OXXXX-O- O","line":"b2 a7 g1 h1 h2 b1 f8 a2 a1 h7 h8","value":8,"plies":11,"rank":3,"rating":1440,"game":72}
{"position":"OOOOOOO-OOOXXXXOOXOOXXXOOXOXXOXOOOXXOOXOOXOOOXXO-XOO--XO-------- X","line":"b8 e7 f7 h1 pass h8 g8 d8 a7 c8 f8 a8 pass e8","value":-36,"plies":14,"rank":2,"rating":1460,"game":73}
{"position":"---XXX--O-XXXO--OOXXXXOXOXOOXOOXOXOXXXOXOXOXOOXXOOOOXX-XOOO-OX-- X","line":"d8 g8 h2 g2 g1 h1 b2 h8 g7 a1 b1 c1","value":-26,"plies":12,"rank":4,"rating":1580,"game":74}
{"position":"O--XXXX-OOXXXXX-OXOXXX-O-OXOXOOO-OXXOXOOOXOOOOOOX-OOXOOX--O-X-OO O","line":"a5 h2 f8 d8 g3 a4 a8 b7 b8 pass c1 b1 h1","value":32,"plies":13,"rank":5,"rating":1720,"game":75}
{"position":"-----O---XOOO-O-OXXXXOOOOXOOOOOOXXOXXXXOOXXOXXO-OXXXOXX-OXXXXXXX X","line":"h1 f2 h7 a1 c1 d1 b1 a2 e1 g1 h2 h6","value":18,"plies":12,"rank":3,"rating":1480,"game":76}
{"position":"--X--O---XXXXO--OXXOXOO-OXXXXXOOOXOOOOOOOOXXXXOXO-XXOOXX-XXXXXXX X","line":"h3 e1 d1 a1 a2 b1 a8 b7 g1 h2 g2 h1","value":2,"plies":12,"rank":2,"rating":1380,"game":77}
{"position":"XOOXX---XXOXXX--XOXOOXO-XOOXOOOOXXXXXOOOXXXXXXOO-XXXOOXO-OOOOO-X O","line":"a8 a7 g8 h3 h2 h1 g1 f1 g2","value":-4,"plies":9,"rank":2,"rating":1260,"game":78}
{"position":"O--O--XX-O-OOXXX-OOOOXXXXXXXXOXXXOXXXXXXOOOOOXXX--OOOOXX--OOOOO- X","line":"f1 e1 a7 a3 a2 a8 b8 h8 b7 c2 c1 pass b1","value":16,"plies":13,"rank":1,"rating":1320,"game":79}
{"position":"--OOOOO-XXXXXO-OXXOXOXOO-XOOXOXO-XOOOXOOXXXOOOXO--OXOO---OOOOOO- X","line":"g7 a4 a5 b7 a8 a7 h8 g2 h1 h7 b1 a1","value":-16,"plies":12,"rank":1,"rating":1280,"game":80}
{"position":"XXXXXXX-OXXXXXX-XOXOOXXXXOXXXOO-XOXXOOOOXOXOOOO--OOOOO---OOOO--- O","line":"h1 h2 h4 a8 a7 g7 h6 f8 g8 h7 h8","value":-12,"plies":11,"rank":1,"rating":1240,"game":81}
{"position":"--XXXXX-X-OOOO-XXXOOXOXXXOXOXOOXXXOXXOXXXXXOXOXXX-XOOX-----OXXX- X","line":"c8 g7 b1 b7 g2 h1 b2 a1 b8 a8 h8 h7","value":-14,"plies":12,"rank":1,"rating":1280,"game":82}
{"position":"--OOXO--O-OOXX--OXOXXXXOOOXXXXXOOXOXXOOOO-XXXXOOO-OXOX-O-XXXXXX- X","line":"b6 b2 a1 b1 g1 h1 a8 b7 g7 h8 pass g2 h2","value":-4,"plies":13,"rank":1,"rating":1320,"game":83}
{"position":"---XXX-----OOOO-XXOOOXOO-OOOXOXXOOOOXOOXOXXOXXOO-XXXXXXO-XXXXXXX X","line":"h1 a7 h2 g1 a8 c1 b1 a2 a1 pass c2 b2 a4","value":26,"plies":13,"rank":2,"rating":1420,"game":84}
{"position":"O-OOXX--OOOOOX--OOXOOOOXOXXXXXO-XXXXXX-OXOXXXX--XXXXXX--XXXXXXX- X","line":"g2 g5 h2 g6 h6 h1 g1 h4 b1 h7 pass g7","value":16,"plies":12,"rank":2,"rating":1380,"game":85}
{"position":"--XXXXXX---XXOOXOOOXXXOXXXXXXXOX-XOXOXOXXXXXOXOX--XXXOOX----XXOX X","line":"c2 a2 a1 a5 b2 c8 d8 b1 b7 a8 a7 b8","value":-2,"plies":12,"rank":1,"rating":1280,"game":86}
{"position":"-OOOOOOOX-OXXXXOXXOOOXXOXOOXOXXOXXOOXOOO-OOXOOOOO-XOO----XXX---- X","line":"a6 a1 b2 b7 f8 f7 h7 h8 a8 g7 e8 pass g8","value":6,"plies":13,"rank":1,"rating":1320,"game":87}
{"position":"--XXXX--X-XOXX--XXOXXXX-XOOOOXOO-OXXXXOOOOXOOXOOOOOOXOOOX--XOXXO O","line":"h3 c8 b8 a5 b2 g2 h1 h2 g1 a1 b1","value":6,"plies":11,"rank":1,"rating":1240,"game":88}
{"position":"OXXXXX-X-OXXXX-XXXOOOOOX-XOOOOXXXXOXOXOOOOOOXOO----OOOO---XXXXX- X","line":"a2 a4 h8 h7 h6 g1 g2 pass c7 pass a7 a8 pass b7 b8","value":30,"plies":15,"rank":1,"rating":1400,"game":89}
{"position":"--OOOOOO--OXXXOX--OXOOXX-OOOOXOX--OOOOXXOOOXXOXX-OXOXXOO-XXXXX-O X","line":"b3 b5 a4 a3 a8 g8 a7 a5 a2 pass b1 b2 a1","value":8,"plies":13,"rank":3,"rating":1520,"game":90}
{"position":"OXOOOOO-OOOOOO--OXOXXXXXOXXOXOX-OXXXOXXXOOXOXOX---OXXX----XXXXX- X","line":"b8 h7 h1 h4 h6 g2 h2 g7 h8 b7 a8 a7","value":6,"plies":12,"rank":1,"rating":1280,"game":91}
{"position":"--OXXXX-O-XOOX-XOOXXOOXXOXXXXOOXOOXOXXOXOOXXXOXXO-XOOO-X--XOO--- X","line":"b1 b2 b7 g7 f8 h8 g8 h1 a1 g2 a8 b8","value":0,"plies":12,"rank":1,"rating":1280,"game":92}
{"position":"-OOOOOO---OXXO--OXOOXOO-XXXXXOOOXXOXXOO-XXXOXOO-XXXXXX--OOOOOOO- X","line":"h2 h3 b2 a1 a2 h1 g2 pass h7 h5 h6 h8 g7","value":4,"plies":13,"rank":4,"rating":1620,"game":93}
{"position":"OOOOOOOOOOOOOOOOXOOXOOOOXOOXXXXXXOOOOOXX-OOOOXXX----XOO------O-O X","line":"a6 h7 g8 d8 e8 d7 c7 a7 b7 a8 b8 c8","value":-36,"plies":12,"rank":6,"rating":1780,"game":94}
{"position":"-OOOOOOOOOOOXXO-OOOXOOOOOOXOOOO-OXOOOO-XOXXOXXX-O-XXXX--O-X-XO-- X","line":"a1 b7 b8 d8 g5 g8 h2 h4 h6 g7 h7 h8","value":-22,"plies":12,"rank":3,"rating":1480,"game":95}
{"position":"X----OOOXX-O-OXXX-XOOXXXXOOXXOOOXXOXXXOOXXXOOOOOXXXXXXOXOOOOOOOX O","line":"e2 b3 b1 c1 c2 d1 e1","value":4,"plies":7,"rank":2,"rating":1180,"game":96}
{"position":"-----OOO-OOOOOOXXOOOOOOOXOXOOOOOXOXXXOOOXXOOXXOOX-XOOX-O--XOO-X- X","line":"f8 g7 h8 b8 b1 c1 a8 a2 b7 a1 d1 e1","value":14,"plies":12,"rank":2,"rating":1380,"game":97}
{"position":"--OOOO-O--OOOO-OXXOOOO-OXXOOOOOOXXXOXOOOXOOXXXXOXOXXXX-O--OX-XX- X","line":"b2 e8 g3 h8 a8 b8 g7 a1 b1 a2 g1 g2","value":-8,"plies":12,"rank":1,"rating":1280,"game":98}
{"position":"X-XOOX--XXOOO---XXXXOOO-XXXXXOOXXOXOXXO-XOOOXXOOXOOOOOO--XXXXX-- X","line":"b1 g1 h1 pass h2 g2 f2 pass h3 pass h5 g8 a8 pass h7 pass h8","value":56,"plies":17,"rank":1,"rating":1480,"game":99}
{"position":"--OOOOOX--OOXOXXX-OXXXXXX-OOXXXXX-OXXOXXXOOXXXXXXOXOOOXOXXXXXXXO X","line":"b1 b2 a2 a1 b3 b4 b5","value":48,"plies":7,"rank":1,"rating":1080,"game":100}
{"position":"-XXXXXX--OOOOXX-XOOXXXXXXOXXXXOOXXOXOOXXXXXXXOXX--OOOO----OOOO-- X","line":"g8 h8 b7 a7 g7 h7 a1 a2 a8 b8 pass h2 h1","value":-6,"plies":13,"rank":3,"rating":1520,"game":101}
{"position":"OOOOOO--OOOOOOOOOXXOX-O-OXOXXO--OOOXXO--OXXOOOO-OXXXXXX-XXXXXO-- X","line":"g8 h8 g4 f3 h3 h4 h1 g1 h5 h6 h7 g5","value":0,"plies":12,"rank":1,"rating":1280,"game":102}
{"position":"--O-X-O---OOXO-X-OOXOXXXOOOOXOXXOOOXOOO-OOOOOOOOXXOXXXO-XOOXXXX- X","line":"d1 f1 h5 h8 h7 h1 g2 pass a3 a2 a1 b2 b1","value":6,"plies":13,"rank":1,"rating":1320,"game":103}
{"position":"--XXXX----XXX---OOOXXX-XOOXOXXX-OXXOOOOOOXXXXOOOOXXOOOOOOXOOOO-O X","line":"b2 a2 g8 a1 b1 g1 pass h4 g3 h2 pass f2 g2 h1","value":-20,"plies":14,"rank":3,"rating":1560,"game":104}
{"position":"--XOOOOO--OOOOOXOOOOOOOO-OXOOXOOXXOXOOOO-OXXOOOOO-OXXXOO--O-XX-- X","line":"d8 g8 a4 b1 h8 b7 a6 pass b2 a2 a1 pass b8 a8","value":8,"plies":14,"rank":1,"rating":1360,"game":105}
{"position":"X-XXXX-XX-XXXXXOXOOXXXOOXXOXXXXOXXXOOOOOXXXXOX----OOOO----OOOOO- X","line":"g6 g1 h6 b1 b2 a7 a8 h7 h8 g7 b8 b7","value":4,"plies":12,"rank":3,"rating":1480,"game":106}
{"position":"--OXO---XOOOOO-OXOOOOOOOOOXOOOXOOOXOOXOOOOOXXOOO-OXXXX----XXXXX- X","line":"a7 a8 b8 a1 b1 h8 h7 g7 h1 pass g1 f1 g2","value":2,"plies":13,"rank":1,"rating":1320,"game":107}
{"position":"OXOOOO--OOXOOO--OXOXXOOOOXOOOOOOOOOOOOOOOOOXXOOO-OOXX-O---OX---O X","line":"h7 e8 f8 g8 f7 pass a8 a7 h2 h1 b8 g2 g1","value":8,"plies":13,"rank":1,"rating":1320,"game":108}
{"position":"O--X-X--OOXXXX--OOOXXOOXOXOOXXOOOXOOOXXOOOOOOOXXO-OOOXXX--OO-X-X X","line":"e8 e1 h2 h1 g1 g2 c1 b1 b8 g8 b7 a8","value":-24,"plies":12,"rank":4,"rating":1580,"game":109}
{"position":"OOOOOO---OXXXXXXXXXXOXOXXXOOXOOXXXXOOXO-XXXXOOOO--XXOO---XXOOO-- O","line":"a2 h5 a8 h7 g7 h8 g8 pass h1 pass g1 pass a7 b7","value":18,"plies":14,"rank":1,"rating":1360,"game":110}
{"position":"----X------XXOO-O-XXXOOXXXXOOOOXXXOXXXOXOOOOXOOXOXXXOOOXXXXXXXXX X","line":"h1 h2 g1 d1 c2 b3 b2 a1 b1 c1 a2 f1","value":12,"plies":12,"rank":1,"rating":1280,"game":111}
{"position":"--XO-X-XOOXXOXXX-OOOXXOXXXOOXXOX-XXOOXOXXXOXOXXX-OXOOX-XOX--OX-- X","line":"a7 e1 g1 a3 a1 a5 c8 d8 pass b1 pass g8 g7 h8","value":-12,"plies":14,"rank":4,"rating":1660,"game":112}
{"position":"---OOOO--OOOOO---OOXXXXXXOXOXXOXOOXOOXOXOOXXOOOX-OOOOOOX-XXXX-O- X","line":"a3 a2 h8 h2 f8 g2 h1 pass a1 c1 b1 pass a7","value":40,"plies":13,"rank":1,"rating":1320,"game":113}
{"position":"OOX--O--OXXXO---O-XOXXXOOOOOXOOOOOXXXOOOXXOOXXOO-XXOXOX--OOOOOO- X","line":"b3 d1 e1 f2 h7 h8 h2 g2 h1 g1 pass a7 a8","value":-22,"plies":13,"rank":1,"rating":1320,"game":114}
{"position":"OOOOOX--OOOOOX--OXOXOXXXOXOOOXXXOXXOOXOXOXOXOXOXOOXXXXXXOOOOOOOX O","line":"g1 pass g2 h2","value":18,"plies":4,"rank":1,"rating":960,"game":115}
{"position":"--XX-O--OOXXXO-OOOXXXOOOOOOOOOXOOOXXOXXOXXOXXXXO--OOXXX-OOO-XXX- O","line":"d8 a1 b1 g2 h1 g1 e1 b7 h7 pass h8 pass a7","value":36,"plies":13,"rank":1,"rating":1320,"game":116}
{"position":"--OOOO-O--OXXXO-XXOOXOXXXOOXOXX-XOXOXXXXXXOXOXO-X-XXXOX--O-XXXXX X","line":"h2 c8 b2 b7 a8 h4 g1 a1 a2 b1 h7 h6","value":-2,"plies":12,"rank":1,"rating":1280,"game":117}
{"position":"--OOOOX--OOOOXX-XOXXXXXOO-XXXXXOOOXOOOXO--OXXOOO-OOOOO-O-XXXXXX- X","line":"a1 b1 a2 h2 a8 b4 g7 a7 h8 h1 a6 b6","value":2,"plies":12,"rank":2,"rating":1380,"game":118}
{"position":"OOOOOOOX--OOXXXX--OOXXXXOOOOXXXXOOOOOXXX-OOOXOOX--OOOXO---XXXX-- X","line":"a7 g8 h7 b8 h8 b7 a8 pass a6 b3 a2 a3 b2","value":34,"plies":13,"rank":3,"rating":1520,"game":119}
{"position":"-XXXXX---OOOOX-XXOOXOOXXOOOOXXOXOOXOXOOXXOOXXOO--OOOXO---XXXXX-- X","line":"g8 g7 h8 g2 a1 a2 a7 a8 h7 h6 g1 h1","value":6,"plies":12,"rank":1,"rating":1280,"game":120}
{"position":"-OOOOOO-X-OXXO--XXXOOOO-XXXOXXOXXXOOXOXXXOXXXXXXOOOOOO----OOOX-- X","line":"a8 b8 g7 h8 g8 h7 h3 h2 b2 a1 g2 h1","value":0,"plies":12,"rank":1,"rating":1280,"game":121}
{"position":"X-O-X---OOOXXX--OOXXOXOOOOXXOOOOOOXOXOOOOOOXXXOO-OOXXX-OXXXXX--- X","line":"a7 g1 b1 d1 f1 g2 h1 g7 h2 f8 h8 g8","value":38,"plies":12,"rank":1,"rating":1280,"game":122}
{"position":"OXXXXO--OOOXXO-XOOOXXXXXOOXXXOXXOOOOOOXXXOXXXOXX--OOOO-----OOO-- X","line":"b8 a7 c8 h7 h8 g2 h1 g1 g8 g7 b7 a8","value":2,"plies":12,"rank":4,"rating":1580,"game":123}
{"position":"-X--XX----XXXXOO--XXXOOO-XXXOOOOOOXOXOOOOOOOOXOOXXXXXXX-XOXXXXX- X","line":"a4 c1 d1 h8 h7 b2 g1 h1 a1 a2 a3 b3","value":-2,"plies":12,"rank":1,"rating":1280,"game":124}
{"position":"--O-X------XXXXOO-XXOXOO-XXXOOOOXXOXOXOOXOXOOOOOOOOOOOXOXOOOOOOO O","line":"f1 g1 h1 pass d1 c2 b1 b2 a2 a1 a4 pass b3","value":50,"plies":13,"rank":5,"rating":1720,"game":125}
{"position":"-----X--O---XXOOOOXXXOXOOXOXXXXOOXXOOOXOOOXXXXXOOOXXXXX-OXXXXXX- X","line":"b2 a1 d2 c1 d1 e1 h1 g1 h7 h8 c2 b1","value":-12,"plies":12,"rank":1,"rating":1280,"game":126}
{"position":"XOOOOOOOXOOOOOOOXXXXXXO-XOOXOOOOXXOXOX--XXOOXX--X-XOXX---XXXX--- X","line":"g5 h6 h5 h3 g6 f8 g8 g7 h8 h7 b7 a8","value":-14,"plies":12,"rank":1,"rating":1280,"game":127}
{"position":"-OOOO-X-O-OOOO--OOOOOXOXOXOOXOOOOXXOXXOOOXXXOOOOOX-XXOO----OOOO- X","line":"h8 h7 c8 g2 h1 h2 f1 a8 a1 c7 b2 pass b8","value":6,"plies":13,"rank":1,"rating":1320,"game":128}
{"position":"--X-XOOXXXXXXOOXOXXOOXOXOXXXXOOXXXXXXXOX--XOXOXX--XXOX-X--XXXXX- O","line":"a1 b1 d1 g7 h8 pass a6 b6 a7 b7 b8 a8","value":30,"plies":12,"rank":1,"rating":1280,"game":129}
{"position":"X-X-XO--OXXXX---OOXOXXXXOOXXOOXXOOXOXOXX-OXOXXXXOOOXXO--OOOOXO-- X","line":"g7 b1 g8 h8 h7 d1 a6 g2 f2 g1 h1 h2","value":-12,"plies":12,"rank":3,"rating":1480,"game":130}
{"position":"--XXXX----XXOOOOOOOOXOOOOOXOOXOOOXXOOOXOXXXOXXX--OOXXXX--O--XXXO X","line":"h1 g1 h6 d8 a8 h7 c8 a7 a2 b2 a1 b1","value":-4,"plies":12,"rank":1,"rating":1280,"game":131}
{"position":"--OOOOO---XXOOOX-OXXOOXXOOXOOXXXOOOOXXXXXOXXOXXX-OOOOX---OOOO-X- X","line":"h1 f8 a8 g7 b1 a7 h7 b2 h8 pass a1 a2 a3","value":26,"plies":13,"rank":1,"rating":1320,"game":132}
{"position":"--OOO--OO-OOOOOXOOOOOOXX-OXOXOXX-XOXOOXXOOXXXOXXOXXXXXXX-----XXX X","line":"a5 a4 b1 a1 b2 a8 b8 c8 e8 d8 f1 g1","value":6,"plies":12,"rank":1,"rating":1280,"game":133}
{"position":"XXXXO-OX-OOXXOOXOOOOOXOX-XOXOXOXXXXOXXOXXXOXXXOXX-OOX-OX---O---- X","line":"f1 a4 a2 f7 h8 g8 e8 f8 c8 b8 b7 a8","value":30,"plies":12,"rank":1,"rating":1280,"game":134}
{"position":"-OOOXX--O-OOOXX-XOXOXXO-XXOOXOOOXXXOXOO-XXXOOOO-X-XOOOOO---OOOOO X","line":"a1 b2 h2 h3 h5 h6 c8 h1 g1 b8 b7 a8","value":-10,"plies":12,"rank":1,"rating":1280,"game":135}
{"position":"-OOOOOOO-OOXOOO-XXOOOOX--XOOXXXXXXOOXXXOOXXXXXOO--OOOO----OOOOO- X","line":"a1 a2 h2 h3 a7 a4 b7 g7 h8 h7 b8 a8","value":-22,"plies":12,"rank":1,"rating":1280,"game":136}
{"position":"XXXXXXXXOXOXXXXOOXXOOXXXOOXXOXX-XXOOXOX--XOOOXXX--OOXX-O----XX-- X","line":"b8 c8 d8 a7 a6 b7 a8 h4 h5 g8 h8 g7","value":24,"plies":12,"rank":2,"rating":1380,"game":137}
{"position":"-XXXXX--X-XXOX-OXOXOXO-OXOXXXOOOXOXOXXOOXOOOXOOOXOXXXX----XXXX-- X","line":"g7 g1 h1 h8 h7 g8 a8 b8 g2 g3 pass b2","value":2,"plies":12,"rank":1,"rating":1280,"game":138}
{"position":"O--O-X--OOOOXXX-OOOXXXX-OOXXXXXXXXXOXOX-XXOOXXOOXOOXXXO-OOOX-O-O O","line":"h1 e1 g1 h2 h3 c1 b1 h5 e8 g8 h7","value":20,"plies":11,"rank":2,"rating":1340,"game":139}
{"position":"OXXXXO--OXXXXX--XXXXXOX--XOOOOXXXOXXOOOXOOOOOOOOX-OOOO---XXXXX-- X","line":"g2 a4 g8 h1 g1 a8 g7 h8 b7 h7 pass h2 h3","value":-4,"plies":13,"rank":2,"rating":1420,"game":140}
{"position":"OOOOOO--XXXOXO--XXOXOXXXXXXOXXXXXXOXOOX-XOXXXOO-XXOOOX--X--OOXX- O","line":"h8 h5 h7 b8 c8 g1 g7 h6 h2 g2 h1","value":6,"plies":11,"rank":1,"rating":1240,"game":141}
{"position":"---XXOOX--XXXOOX-XOOOOOXXXXOXOXXO-XXXOXXOOXXXOXXO-OXXXXX--OOX--O O","line":"a3 b2 b5 b7 a8 b8 f8 g8 b1 a1 a2 c1","value":10,"plies":12,"rank":1,"rating":1280,"game":142}
{"position":"-X-OOOO-O-XOOO--OXXXOOOXOXXOXXOOOXOXXXOOOOOOOOXOOXXXXX-O--X--X-O X","line":"h2 h1 g2 c1 b2 d8 e8 a1 b8 a8 g7 g8","value":-30,"plies":12,"rank":1,"rating":1280,"game":143}
{"position":"XX-OXO--XXXOOX--XXXXXXXOXXXOXXOOXXXOXOOOOXXOOOOOOOOOXX-O-O-X-X-- O","line":"c1 a8 e8 c8 h2 g7 g2 h1 g1 h8 g8","value":-16,"plies":11,"rank":1,"rating":1240,"game":144}
{"position":"OXXOOX--OXXOXO--OOXOXXOOOOOOOOXOOXOOXX-OOXXOXX-OOOOXX---OXXXX--- X","line":"g5 f8 f7 g8 g7 h8 g1 h1 h2 g2 g6 h7","value":-24,"plies":12,"rank":1,"rating":1280,"game":145}
{"position":"--X----O-OOXXXO-XOOOXOXOXOOXOOXOXOXXXXXXXXOOOXXXX-OXXXX--OOOOOO- X","line":"g1 f1 h2 e1 a1 b1 b7 d1 a2 a8 pass h7 h8","value":-12,"plies":13,"rank":2,"rating":1420,"game":146}
{"position":"X-XO----XXX-OOO-XOXXXXX-XOOOOXOOXOXOXOOOXOOXOOOOX-XXXO--XOOOOOO- X","line":"b7 b1 h3 h2 d2 e1 h1 f1 g1 pass h7 g7 h8","value":32,"plies":13,"rank":1,"rating":1320,"game":147}
{"position":"OOOOOOOO--OOXXXX-OOOOOOO-OOOOOOOOOOOOOOO-OOOOOOO--OXOO---OOOOO-- X","line":"b2 a3 h7 h8 a2 g7 a6 a4 g8 a7 a8 pass b7","value":14,"plies":13,"rank":2,"rating":1420,"game":148}
{"position":"X--X----XXXX-X--XOXXXX-XXOOXXXXXXOXXXXXXXOXXXXXXXOOOOOXXXOXXXX-X O","line":"g8 pass e2 f1 e1 c1 b1 pass g3 h2 g2 h1 g1","value":4,"plies":13,"rank":1,"rating":1320,"game":149}
{"position":"OOOOOOX-OXXXXXXXOXOOXXX-OOOOXXXXOOOXXOX-OOOXOO-X-OXXXO--XXXX---- O","line":"e8 a7 h1 g6 h7 h8 g7 g8 f8 pass h3 h5","value":6,"plies":12,"rank":3,"rating":1480,"game":150}
{"position":"--OOOOO---OOOOOO-OOXOXOOOOOOXXOOXXXXOOXOXXXXXXOO--OXXOOOXXXXXXXX X","line":"h1 b7 a7 pass b1 b2 a1 a2 a3","value":38,"plies":9,"rank":1,"rating":1160,"game":151}
{"position":"--XOO-----XXOO-OXXXXXOXOXXOXXOOOXOOXOOOOOOXOXXOO-OOXXO--XOXXXXX- X","line":"f1 a2 a7 b1 a1 b2 h7 h8 g7 g1 g2 pass h1","value":16,"plies":13,"rank":5,"rating":1720,"game":152}
{"position":"---OOXX--OOOXXX-XOOXXXOOXXXOXOOOXXXXOOOOXXOXXOOO--OOXX----OOOOOO X","line":"h7 a7 h2 g7 a1 a2 a8 h1 b1 c1 b7 pass b8","value":-8,"plies":13,"rank":2,"rating":1420,"game":153}
{"position":"--XXXXOX--XXXOOOOOXXOXO-OOXXXOXXOOXXXOXX-OOOOXXO--XXXXX--OOOOO-- X","line":"h3 g8 h7 b2 a7 h8 a6 a8 b7 b1 a1 pass a2","value":12,"plies":13,"rank":1,"rating":1320,"game":154}
{"position":"O-X-OO---O-OOO--X-OOOOX-OXOOOOXXOOXOOOXXOOOXXOXX-OXXXXX-OOOOOOOO X","line":"c2 a2 a7 h3 d1 h7 g1 b3 h2 b1 g2 h1","value":-34,"plies":12,"rank":1,"rating":1280,"game":155}
{"position":"-OOOOO-X--XOOOX-OOOXOXXXOOXOXOXX-XXXOXXXXXXXOOXX--OOOOOX--O-OO-O X","line":"d8 a5 a2 a7 a8 b8 g8 h2 b7 b2 g1 pass a1","value":26,"plies":13,"rank":4,"rating":1620,"game":156}
{"position":"---OOOO---XXXXXO--XXOXOO--XOXOXO-XXXXOOOXOOOOXXOXOOOOOOOXOOOOOOO O","line":"a5 a4 b4 b3 a3 a2 h1 b2 a1 c1 b1","value":42,"plies":11,"rank":4,"rating":1540,"game":157}
{"position":"O-O--X-X-OOXXXXX--OXXOXOOOOXOXOOOXOXXOOOOXOXOOOOOOOOOO-OOOOOOO-- X","line":"h8 d1 e1 g1 b1 g7 g8 pass a3 a2 b3","value":12,"plies":11,"rank":2,"rating":1340,"game":158}
{"position":"-XXXXX--XOOXOX--XOOOXXXXXOOOXXOOXXOOXXOO-OOOOO-XO-OXXO---XXXXXO- X","line":"h8 h7 a1 g6 g7 g1 g2 h1 h2 a6 a8 pass b7","value":34,"plies":13,"rank":2,"rating":1420,"game":159}
{"position":"O-OOOOO--OOOOO-XXXOOOXXXXXOOOXXXXXXOXXXXXXXOOOOXX-XX-O-X--XXX--- X","line":"f8 a2 e7 a8 b1 b7 h1 g2 g7 h8 b8 g8","value":2,"plies":12,"rank":3,"rating":1480,"game":160}
{"position":"-X-OOOO---XOOO---OXXOOX-OXXOOOXXOXXOOOXXOXOOXOXXOOXXOOO-O-XOOOO- X","line":"b8 a3 b2 a2 h8 h7 a1 c1 h1 g2 h3 h2","value":-2,"plies":12,"rank":1,"rating":1280,"game":161}
{"position":"XXXXOOO-XXXXXO--XXOOOOOOXXXOOXOOXXOOOOXOXO-OOOOOOX-OOOOO---OOOOO X","line":"a8 b8 h1 pass g2 h2 c6 c7 c8","value":18,"plies":9,"rank":1,"rating":1160,"game":162}
{"position":"-OOOOOOX-OOXXOX-XXOOOXXXXXOOOXXXXXXXOXOXXXXXXOO---XXXXO---O-XX-- X","line":"a1 a2 h8 h2 h7 h6 pass d8 b8 g8 pass a8 pass a7 b7","value":-12,"plies":15,"rank":1,"rating":1400,"game":163}
{"position":"--XO----XXXOOOO-XXXOXOOXXOXXXOXXXOOXOOXXXOOOXXXX--OOOX-X-OXXXXX- X","line":"a8 a1 a7 b7 b1 g7 h1 g1 h2 e1 f1 pass h8","value":28,"plies":13,"rank":1,"rating":1320,"game":164}
{"position":"X-OOOOO-XXOOOO--XXXOOOO-XOXXOO--XXOXXOO-XOXXXOOOX-OOOOO--XXXXXX- X","line":"h4 g4 h5 b1 g2 h7 h1 h3 h8 b7 a8 pass h2","value":42,"plies":13,"rank":2,"rating":1420,"game":165}
{"position":"XXXXXX---OOOOO--XOXXOOOO-OXXXOXO-OOOXOXO-OOOOXXOO-OOXXXO--OOOOO- X","line":"g1 h8 a2 pass a5 a4 a6 b7 a8 pass b8 pass g2 h2","value":28,"plies":14,"rank":1,"rating":1360,"game":166}
{"position":"--OOOOO-XXOOOO---XXOOOOXOXOXOXOX-OXXXOXXOXXXXXXXOXXOXX--XXXXX--- X","line":"a5 a3 a1 b1 h1 f8 g8 g7 h2 g2 h7 h8","value":24,"plies":12,"rank":1,"rating":1280,"game":167}
{"position":"XXXXXXX-OOOOO---OOXXOOXXOOOXXOXXOOOOOOX-OOXXXXO-OOOXXX-OX-O-X--- X","line":"h6 d8 b8 h5 h8 f8 f2 g7 g8 g2 h1 h2","value":18,"plies":12,"rank":2,"rating":1380,"game":168}
{"position":"-XXXXXX-XOXXOO--XOOXXOOOXOOXXOOOXOOXOOXOXOXOOOOOXOOOOO--XOO----- X","line":"f8 g8 a1 g7 h8 d8 h7 g2 e8 pass h2 h1","value":38,"plies":12,"rank":3,"rating":1480,"game":169}
{"position":"-XXXXX---XXOXO-XXXOXOO-XXOOXXOOXOOOXOOOOXOOXOXOO--OXXOOO---XOO-O X","line":"b8 h1 g1 c8 a7 a8 b7 a1 a2 g2 g3 pass g8","value":-2,"plies":13,"rank":2,"rating":1420,"game":170}
{"position":"O-X-O---OOX-OX-XOOOXOXXXOOXOOOXXOXOXOXOXOXXOXOXXOXXXOX----XXXXX- X","line":"f1 d1 b1 d2 pass a8 b8 h8 pass h7 g7 h1 pass g2 g1","value":-28,"plies":15,"rank":3,"rating":1600,"game":171}
{"position":"--XXXXX-XOOOOO---XOXOOX-OOXOOOXXOXXXOOOXXXOXOOXXX-OOOOXX-XOOOO-- O","line":"a3 a1 b1 g2 a8 b7 h1 h2 h3 pass h8 pass g8","value":24,"plies":13,"rank":1,"rating":1320,"game":172}
{"position":"-XXXX----OXXXX--OXOXOOOOXXXOXOOOXXOXOXOOOOXOXOOOO-XXOXO---XXXXX- X","line":"a8 b8 b7 h8 g2 a2 h2 h1 a1 f1 g1 pass h7","value":14,"plies":13,"rank":1,"rating":1320,"game":173}
{"position":"XXXXXX-OOXXXX-O-XXXXXOOOXXOXOXO-XXXOXXOOXXXXOOOXX-OOOXX----OXX-- O","line":"h8 h4 b7 h7 a8 h2 g8 g1 f2 c8 b8","value":2,"plies":11,"rank":3,"rating":1440,"game":174}
{"position":"-OOO-O-X--OOXXXXXXOOOOXOXXXOXXOOOXOOOOO--XXXOXO--OXXXX--OXXXXXXX O","line":"a7 a6 a2 e1 g1 a1 b2 h5 g7 h6 h7","value":0,"plies":11,"rank":1,"rating":1240,"game":175}
{"position":"---OOOOO-OOOOXOXOOOXXOOX--XOOXOX-XXXOXOX-XXXXOOX--XXOX-X-XXXXXXX X","line":"c1 b4 a4 g7 a1 b1 a2 a6 a5 a7 a8 b7","value":-6,"plies":12,"rank":2,"rating":1380,"game":176}
{"position":"XXXXXX--XXXXXX-OXXXXXOOOXXXXXOOOXXXXXOOOXXXXXO--XOOOOO---XXXXOX- X","line":"a8 h8 g6 g7 g2 g1 h1 pass h6 pass h7","value":54,"plies":11,"rank":1,"rating":1240,"game":177}
{"position":"--XXXXXX-OOOOOOOOOOOXXOOOOXOXXOOOXOXOOXOOOXOOOXO-XXXXX--X-XXX--- X","line":"h7 g7 f8 g8 a7 b8 h8 pass a2 a1 b1","value":32,"plies":11,"rank":1,"rating":1240,"game":178}
{"position":"-OOOOOO---OXXO-OOOXXXXOOOOOXOXOOOOOOOOOOOOOOOXXX--XXXXX---XXXX-- X","line":"h1 g2 a1 h8 b7 h7 g8 a7 a2 b2 b8 a8","value":12,"plies":12,"rank":1,"rating":1280,"game":179}
{"position":"-OOOOO---XXXOO--OOXOXOXX-OOXXXOXOOXOXOOOXXXXOXOO--OXXOOO--XXXXXX O","line":"a1 b8 b7 a8 a7 g2 g1 h2 h1 a4 a2","value":12,"plies":11,"rank":1,"rating":1240,"game":180}
{"position":"OOOOO---OOOOOOO-OXXOOO--OOXXOX--OXOXOX-XOOOOOX-XOOOOOOOXOOOOOOOX X","line":"h1 g4 g5 g6 f1 g1 h4 h3 g3 h2","value":-30,"plies":10,"rank":2,"rating":1300,"game":181}
{"position":"-O--XXXO--OXXXXO-OXOOOXO-OOXOXOO-OOOXOOOOOOOOXOO--OOOOOO--OOOOOX X","line":"a4 c1 d1 a2 a5 a3 a1 b2 a7 b7 b8 a8","value":8,"plies":12,"rank":2,"rating":1380,"game":182}
{"position":"-XXXXXXXO-XOXXXX-OOXXXXXXOOXXOXXX-OOOOXXX--OOXXX---OOOX---OOOOOX X","line":"c7 h7 b5 b2 a1 b7 b8 c6 a3 pass b6 a7 a8","value":42,"plies":13,"rank":2,"rating":1420,"game":183}
{"position":"--OOX-----OOXX---OOOOOOO-OOOXOXO-OXXOXXOOOXOXOXOOOOXXXXXXOOOOOOO X","line":"a3 a5 b1 f1 g1 b2 a1 a2 a4 g2 h1 h2","value":10,"plies":12,"rank":1,"rating":1280,"game":184}
{"position":"---OOO-XX-OOOOOOXOOOXOXXXOXOOXXXXXXOXOXX-OOXXXXXOO-XXXXX--OX-X-- X","line":"a8 a6 b8 a1 g1 c7 c1 b1 b2 h8 g8 e8","value":-4,"plies":12,"rank":7,"rating":1880,"game":185}
{"position":"-----X--X-OOOXXXXOOOXXXXXOXXXXXXXXXXOXXXXXXXXOXXXXXXXXOX--XXXX-- X","line":"c1 g8 h8 a8 d1 a1 b8 b1 b2 e1 pass g1 pass h1","value":2,"plies":14,"rank":3,"rating":1560,"game":186}
{"position":"--OOOOOO--XOOO-OOOXXOOOO-OXOXOOOXXXOOXOO-XXOOOXO-OXXOXX-OXXXXX-- O","line":"a7 a6 a4 g2 g8 a2 b2 b1 a1 h7 h8","value":30,"plies":11,"rank":1,"rating":1240,"game":187}
{"position":"--XXXO--XOXXOO--XOOOXOXXXOOXXXOXXOXOOXXXXXXOOXXXX-OOOO----OOOOO- X","line":"g1 h2 h1 g2 a1 b1 b8 a8 g7 b7 pass h7 h8","value":0,"plies":13,"rank":1,"rating":1320,"game":188}
{"position":"-XXXXXX-X-XOXX--XOOOOXX-XOOOXXXXXOOXXXX-XOOXOOX-XOOOOOO-XXOOO--- X","line":"h8 h7 f8 h5 h6 h2 h3 b2 a1 g8 h1 g2","value":4,"plies":12,"rank":1,"rating":1280,"game":189}
{"position":"O--XOO--OOXOOOXXOXOOOXXXOXOOXXXXOXOOOXXXOOOXOOXXOOOOOOX---O--O-- O","line":"h8 a8 b8 c1 b1 d8 e8 g1 h1 g8 h7","value":22,"plies":11,"rank":1,"rating":1240,"game":190}
{"position":"XXXX--X--XXXXXO-XXXXXOOXOOXOOXOX-OXOXXOXXOOXXXOX-OOOXX-X--XXXX-- X","line":"a5 e1 a7 a8 b8 g8 h1 h2 f1 a2 g7 h8","value":-6,"plies":12,"rank":5,"rating":1680,"game":191}
{"position":"-XXXXXXX-XXOOOOXOOXOOOOXOOOXXXXXOOOOXXXXOOOOXOXXO--XOX----XXX--- O","line":"c7 a2 a1 b8 g8 b7 a8 f8 h7 h8 g7","value":2,"plies":11,"rank":3,"rating":1440,"game":192}
{"position":"--XO-X--X-XOOXO-XXXOXOO-XXXOOXOXXXXOXXOXXXOOXXXXX-XOXX-X-XXXXXX- X","line":"e1 b1 a1 b2 h2 h3 b7 h1 pass h8 pass g1 pass a8 pass g7","value":-16,"plies":16,"rank":1,"rating":1440,"game":193}
{"position":"OOOOOO--OOXXXX--OXOOXX--OOXXOXX-OXOXOXXXOXXXXXX-OXXXXXO--OOOOO-O O","line":"g8 h7 a8 pass h3 h4 h6 g3 g1 g2 h2 h1","value":42,"plies":12,"rank":1,"rating":1280,"game":194}
{"position":"--XXXXX--OOOOX-X-OOOOOXX-OOOOXO-OXOOXOOOXXXOOOOO--XXOOX--XXXXXXX X","line":"g2 h7 h4 a7 b7 pass a4 a2 a8 a3 a1 h1 pass b1","value":10,"plies":14,"rank":1,"rating":1360,"game":195}
{"position":"--XXXX--X-XXXXX-XXOOOXOOXOXOXOOOXXOOOXOOXXXOXOOO--OOOOO--OOOOOO- O","line":"h1 h7 h8 h2 b2 b1 a1 pass g1 pass b7 pass a7","value":48,"plies":13,"rank":1,"rating":1320,"game":196}
{"position":"-XXXXX----XOOX--XXXOOOO-XXXOXXO-XXOXOXOOOOXOOOOOOOOXXX--XXXXXXX- X","line":"g7 b2 h7 h8 h4 h3 a1 a2 h2 h1 g2 g1","value":-8,"plies":12,"rank":1,"rating":1280,"game":197}
{"position":"-OOOOOOO-XXXOXOOOOXOOOXOOOXXOOOOOOOXOXXOOOOOXXXO--OOOX----OO---- X","line":"e8 a1 b8 g8 f8 a8 a2 h7 g7 h8 a7 b7","value":-16,"plies":12,"rank":1,"rating":1280,"game":198}
{"position":"-OXX-OXO-XXXOXXOXXXOXOXOXOXXXOOOXXXOOOOOXXOOOX--X-OOOO----OOOOO- O","line":"e1 a1 a2 b7 g6 h6 h7 g7 h8 pass a8 b8","value":16,"plies":12,"rank":2,"rating":1380,"game":199}
{"position":"OOOOOO--OOOOOO--OXOXOXX-OOXOXOXXOXOOOXX-OXOOXXX-OXXXO---XXXXXO-- X","line":"g8 f7 g7 h2 h3 h5 g1 h8 h7 h6 g2 h1","value":-18,"plies":12,"rank":1,"rating":1280,"game":200}
{"position":"--XOXX----OOOX--OOXOOOOXOOXXOOOXOOXOXOOXOOOOXXOX-OOOOOX---XXXXXX X","line":"b2 h7 g2 h1 h2 g1 a8 a2 b8 a7 b1 a1","value":14,"plies":12,"rank":1,"rating":1280,"game":201}
{"position":"OXXOOX--OXXXXO--OXOXXOOXOOXOOXOOOXOOOOOOOOXXXOOXO--XXXO-----XXX- X","line":"b7 a8 c7 b8 h8 c8 h7 d8 g2 h1 h2 g1","value":-4,"plies":12,"rank":1,"rating":1280,"game":202}
{"position":"--XXXX---OOOOXX-OOOOOOOOOOOOXXOOOXXXOXOOOXXXXXOOO-XXXXOO-XXXXX-- X","line":"a1 g8 h8 h1 b1 a2 a8 b7 h2 g1","value":10,"plies":10,"rank":2,"rating":1300,"game":203}
{"position":"XOOOOOOOXXOXXOO-XXOXXXO-XXOXXXOOXXOXXOXXXXXXXXXX-XOOOO----O-O--- O","line":"a8 b8 a7 h3 h2 g8 h7 d8 f8 g7 h8","value":8,"plies":11,"rank":1,"rating":1240,"game":204}
{"position":"--OXXX--XOOOXX--XXXXXXX-XXOOOO-OXXOOOO-OXOXOOOXOXOOOOOO-XOOOOO-- X","line":"g8 h2 h3 g1 h1 g2 h7 h8 b1 a1 g5 g4","value":18,"plies":12,"rank":4,"rating":1580,"game":205}
{"position":"--OOOOO--OOOXO-OXOOOOXOOXOOOXOXOXOXXXXXXXXOXOXXXX-XXXX---XXXX--- X","line":"h1 g2 a1 a2 b7 h7 h8 a8 b1 f8 g8 g7","value":4,"plies":12,"rank":1,"rating":1280,"game":206}
{"position":"-OOOOO--X-OOOO--XXXOOXXOXXOOXXXOXOOXXXXOOOXXXOXOOXOOOO-OX-X----O X","line":"b8 d8 g7 e8 f8 a1 pass g8 pass b2 pass h2 g2 g1 h1","value":-32,"plies":15,"rank":1,"rating":1400,"game":207}
{"position":"-XXXX-O-O-OXXO--OOOXOOO-OXXOXOO-OXOXOXO-XXXXOOOOXXXOOOO-X-OOOOO- X","line":"a1 b8 f1 g2 h8 pass h7 pass h2 h3 h1 pass b2 pass h5 pass h4","value":56,"plies":17,"rank":1,"rating":1480,"game":208}
{"position":"----XO----XXOO-OOOXOOOOOOOOOXXOOOOOXXOXOOXXXXOOOOXXXOO-OOXOOOO-- X","line":"g1 c1 g7 h8 g8 g2 a2 a1 h1 b2 d1 pass b1","value":10,"plies":13,"rank":1,"rating":1320,"game":209}
{"position":"--XXXXX---XOOX---XXOXOO-OOOXOOOOXOXXOOOOXXOOXOOOX-OOXXO--XXXXXXO X","line":"a3 a8 b7 a2 b2 a1 h7 g2 h1 h2 h3 pass b1","value":10,"plies":13,"rank":1,"rating":1320,"game":210}
{"position":"XOOOOOOOXOOOOOO-XXXOOXO-XXXXOOO-XXXXXOOOXXXOOOO-X-XXXX--X-XX---- X","line":"h6 h7 h4 g7 h8 h3 h2 b7 pass f8 g8 e8 pass b8","value":-6,"plies":14,"rank":2,"rating":1460,"game":211}
{"position":"--OXXO--O-OOOOOXOOXOXOOXOXOOOXOXOXOOXXOXOOOXOOOXO-XXXX-X--OX-X-- X","line":"b1 a1 b2 e8 b8 b7 g8 g7 a8 pass h8 pass g1 h1","value":14,"plies":14,"rank":1,"rating":1360,"game":212}
{"position":"--OOO--OX-OOOOOOXXXOOOXO-XXOOXXO-XXOXOXOXXXOXOXO--XOOOXO--XO-OXX X","line":"e8 b7 b8 a8 a7 a4 a5 a1 b2 pass b1 pass g1 f1","value":-2,"plies":14,"rank":1,"rating":1360,"game":213}
{"position":"-XOO-O----OOOOX--XOOXXX-XXOOXXXOXXOXOXXOXXOXOOXO-XOOOOOXX--OOOOO X","line":"e1 a7 h3 h2 g1 h1 b2 a1 a2 a3 c8 b8","value":-28,"plies":12,"rank":2,"rating":1380,"game":214}
{"position":"OOOOXO--OOOOOO--OXXOOO--OXOOXO-OOOOOXOX-XOXOXOXXX-OXXOX--OOOOO-X X","line":"g2 a8 b7 g4 h3 h5 h7 g8 g3 h1 h2 g1","value":-20,"plies":12,"rank":2,"rating":1380,"game":215}
{"position":"-OOOOOO--XXXXO-XXXXOOOXXXXXXOOXXXXXXXOX-XOOXXXX---OOOOO---OOOOO- X","line":"h8 h5 b8 h1 g2 b7 h6 h7 a7 a1 a8 a2","value":-2,"plies":12,"rank":1,"rating":1280,"game":216}
{"position":"OOOOO----OOXXX--XXOOXXXOXXXOXXXOXXOXOXOOXXXOXXXOOXXXXX-O-OOOOO-O O","line":"a2 pass g8 g7 a8 pass f1 g1 h1 g2 h2","value":38,"plies":11,"rank":1,"rating":1240,"game":217}
{"position":"OOOOOO--OOXXXXX-OXOXOXX-OXOOXXX-OXXXXXX-OXXXXXXXOXXXXXX-XXXXXXXX O","line":"g1 pass h2 h1 h5 h3 h4 pass h7","value":20,"plies":9,"rank":1,"rating":1160,"game":218}
{"position":"--XXXXXXX-XXOOOOXXOOXOO-XOXXOOOOXXXOOXO-XOXOXOXXX-XXXX-X--X-X-O- X","line":"g7 d8 f8 h8 b7 h5 b2 a1 b1 a8 b8 pass h3","value":6,"plies":13,"rank":4,"rating":1620,"game":219}
{"position":"--XXXX----XOXX--XXOOOOOOXXOXOXOOOXXOXOOOOOXXOOOOOOXXXO--OOOOOO-- X","line":"b2 a1 g2 h1 g7 a2 b1 h7 h2 g1 h8 g8","value":-24,"plies":12,"rank":3,"rating":1480,"game":220}
{"position":"--O----OXXOO-OO-XXOOOOOXOOXXXOOX-OOXXXOXOOXOXXXX--XXXXXX-XXXXOOX X","line":"a7 a1 h2 a8 e1 g1 d1 f1 e2 b7 b1 pass a5","value":10,"plies":13,"rank":8,"rating":2020,"game":221}
{"position":"--OOOOOOOOOOXXXOOOOXXXXOOOOXXOXOXXXOOXOOOXXOXOOO--XOOX-----O--X- X","line":"e8 a7 a8 b8 a1 c8 b7 f8 b1 h8 g7 h7","value":4,"plies":12,"rank":2,"rating":1380,"game":222}
{"position":"-XXXXX-O--XOXXO--OOXXXOO-OXXXOOOOOOXXXOOXXOOOXOO--OOOOXX--OOOOOO O","line":"g1 a3 a1 a4 a2 b2 a7 h2 pass b8 b7 a8","value":6,"plies":12,"rank":1,"rating":1280,"game":223}
{"position":"-XXXXXX---XXXX-OOOXXOXOOOOXOXOOOOOOOXXOOOXOOOXOOO-XOOO-O---XOX-- X","line":"b7 c8 a8 b8 a2 g7 h8 g8 h1 g2 pass b2 a1","value":-2,"plies":13,"rank":1,"rating":1320,"game":224}
{"position":"---XOO----XXXO-OOXOXOXOOOOOXXOOOXOOXOOOOXXXOOOOO-XOOOOOO--OOOO-O X","line":"a2 c1 b2 a1 b1 a7 a8 b8 g2 h1 g1 pass g8","value":-4,"plies":13,"rank":1,"rating":1320,"game":225}
{"position":"O-XXXXXX-OXXXXXXOOOOXOXX-XOOOXOOX-OOOXOX--OOOOXX--OOOO---OOOOOO- X","line":"b1 a4 a2 a6 b7 b5 b6 h7 h8 g7 a8 a7","value":18,"plies":12,"rank":1,"rating":1280,"game":226}
{"position":"--OOOO---XOOO---XXXXOO-X-XOXXOXXOOXOOXOOOOOOXXX-OOOXOO-XOOXXXXXX X","line":"a4 a1 f2 h6 g7 g1 b1 a2 h1 g3 g2 h2","value":-6,"plies":12,"rank":1,"rating":1280,"game":227}
{"position":"-OOOOO----OXXX-O-OXOXXXOOOXXXXOOOOXXXXXOOOOXXXOOXXXOXX-OXX-OXX-- O","line":"c8 b2 g7 a3 a1 a2 g1 h8 g8 h1 g2","value":-8,"plies":11,"rank":1,"rating":1240,"game":228}
{"position":"--OOOOO-XXXXXOO-OXXXOOXXOOXOOOX-OXOOXXX-OOOOXXX-OXOOXX--OOOO-X-- X","line":"e8 g8 g7 h8 h1 h5 b1 a1 h4 h6 h7 h2","value":-14,"plies":12,"rank":1,"rating":1280,"game":229}
{"position":"-XXXXXX-O-XOOX--OOXXXXX-OXOOXXX-OOXOXOX-OOXXXOX-O-OXXXXX-OOOOOOO O","line":"h5 h3 h6 h4 h2 b2 a1 g2 h1 b7 a8","value":28,"plies":11,"rank":4,"rating":1540,"game":230}
{"position":"--XOOOOO--OOOO---OOOXOOOOOOOXXOOOOOOOXOOOOOXOOO---XXXOOX-XXX-XXX X","line":"h2 g2 b7 b1 h6 e8 b2 a8 a7 a2 a3 pass a1","value":18,"plies":13,"rank":6,"rating":1820,"game":231}
{"position":"---OOX----OOOX--XXOXOOXOXXXXOXXXXOXOXOXXXOOXXXXXXOOOOOO--OOOOO-O X","line":"h2 b2 g8 h7 a8 h1 g2 g1 a2 pass a1 b1 c1","value":6,"plies":13,"rank":1,"rating":1320,"game":232}
{"position":"---XXOX----XXXXXO-XXOOXX-OXXOOXX-XOOOXXXXOOOXOXXXOOXOXXXOOOOOOOO X","line":"b3 a5 a4 h1 a2 a1 pass c1 c2 b2 b1","value":-36,"plies":11,"rank":1,"rating":1240,"game":233}
{"position":"--O-XO----OOX---XOXOOXXXXXOXXOXOXXOXOOOOXXOOOOOOXXOOXXX-XOOXXXX- X","line":"g1 d1 h7 h1 f2 h8 b1 a1 b2 a2 pass h2 g2","value":-12,"plies":13,"rank":2,"rating":1420,"game":234}
{"position":"OOOOOOO-OOXXXXX-XOOXOXXOXXOXXOXOXXOOOXXOXXXXOXOO--XXXO-O---XO--- O","line":"f8 g8 a7 g7 h8 b7 a8 b8 c8 pass h2 h1","value":34,"plies":12,"rank":1,"rating":1280,"game":235}
{"position":"--XXXXXX---XXXXXOX-XXOXX-XXXXOXX-XOXXOXXOXXOXOXXOOOOOOXXOOOOOOX- O","line":"a5 a4 h8 a2 a1 pass b2 pass c3 c2 b1","value":12,"plies":11,"rank":2,"rating":1340,"game":236}
{"position":"O-X-XO--OOXXXX-OOXOXXXOOOXXXXOOOOOOXXOXOOOOXXXOOO-OOXO----OOO-X- X","line":"f8 b1 d1 g2 g7 h8 h7 pass h1 g1 b8 b7 a8","value":-8,"plies":13,"rank":2,"rating":1420,"game":237}
{"position":"--XXX-O---XXXO--OOXXOXOXOXXOXXOOXXXXOOOOXXXXXOOO-XXXXXOO-XXXXX-- X","line":"b2 b1 a1 a2 h8 f1 h1 g8 h2 g2 pass a8 a7","value":2,"plies":13,"rank":2,"rating":1420,"game":238}
{"position":"--OOOO----OOOX--XXXOXOXXXXOOXXXXXOOOXXXXOXXXXXXX--XOXOXX-XXXXX-X X","line":"a7 g2 g8 b7 h1 h2 a8 a2 a1 b2 b1 pass g1","value":36,"plies":13,"rank":3,"rating":1520,"game":239}
{"position":"OXOOO---OXXOOO-OOXXXXXXOOOOOOXXOOXOXXXO-OXOXOX--O-XXXX--O-XXXXX- X","line":"g6 h5 h6 h7 g1 g2 g7 h8 f1 h1 b7 b8","value":-28,"plies":12,"rank":3,"rating":1480,"game":240}
{"position":"---XXXX--XOOOOO-OOXXXOXXOOXXOXXXXOXOXOXXOOOXOXXX-OXOOX---OOOOO-- X","line":"c1 b1 a1 a2 h2 h1 a7 a8 pass h7 g7 g8 h8","value":-18,"plies":13,"rank":1,"rating":1320,"game":241}
{"position":"--XOOOX--XXOOO-O-XOOXOOOXOOXOOOOOOXXOOOOOOXOOOOO--OOOO---OOOOOO- X","line":"g7 b7 a3 a1 b1 h1 h7 a2 a8 h8 a7 pass g2","value":-24,"plies":13,"rank":3,"rating":1520,"game":242}
{"position":"--O--OO-X-OOOO--XXXXOXXXXXOOOOXXXOOOOXXXXXOXOXXXX-XOOOX--XXXXX-X X","line":"b7 h7 e1 d1 b2 a1 b1 a8 g8 g2 h1 h2","value":-6,"plies":12,"rank":3,"rating":1480,"game":243}
{"position":"-XOOOOOO--XOOO-OXXXXXOXO-XXOXOOOOXOOOXXOOOOXXXXOOOOX-X-O--OOOO-- O","line":"g2 a8 e7 g7 a4 b2 h8 g8 a1 b8 a2","value":28,"plies":11,"rank":1,"rating":1240,"game":244}
{"position":"--XXXX--OOOOOOOO-OOXXXOOOXOOOOXOX-OOXXXO--OOXXOO--XXOOOO--XXXXXX X","line":"b7 b6 a6 a8 h1 a7 g1 b8 a3 a1 b5 pass b1","value":18,"plies":13,"rank":4,"rating":1620,"game":245}
{"position":"--OOOO--O-OXOOX-OOOOOOX-OOOOXOX-OOXXOOX--OXXXOXXXXXOOXO--XXXXXXO X","line":"h7 a8 a6 h5 h3 h1 a1 h2 b1 b2 g1 h4","value":-8,"plies":12,"rank":1,"rating":1280,"game":246}
{"position":"-OOOOOO---OOOO-XXXXXXXXXXXOOOXOXXXOOXOOXXOOXOOOXOOOOOO-X--O-O--- X","line":"a8 b8 g8 f8 d8 b2 a1 a2 h1 g2 g7 h8","value":10,"plies":12,"rank":1,"rating":1280,"game":247}
{"position":"--X-OO--X-OOOOOX-XOOOOOXOOOOOXOXOOOXOOOXOOXXOOO--XOOXXO-XXXXXX-- X","line":"h1 g1 d1 a7 a3 b1 a1 b2 h7 h8 g8 h6","value":18,"plies":12,"rank":1,"rating":1280,"game":248}
{"position":"-OOOO-----XXOO-OXXXOOOO-XXXOOOO--XOXOOXOXXXOXXXOXXOXXXXOXOXXXX-- X","line":"h4 h3 g2 h8 g8 a5 b2 a1 a2 g1 f1 pass h1","value":8,"plies":13,"rank":1,"rating":1320,"game":249}
`;export{e as default};
/**
 * Complaints and findings; none of the medicines is a penicillin, a sulfonamide or an NSAID, so that they suit allergic
 * patients. `complaint | diagnosis | codes | advice | medicine, signa, quantity; …`.
 */
export const VISITS = `
Demam dan batuk sejak dua hari | Infeksi saluran pernapasan atas akut | J06.9 | Minum hangat, istirahat cukup | Parasetamol 500 mg tablet, S 3 dd 1, 10 tablet; Ambroksol 30 mg tablet, S 3 dd 1, 10 tablet
Kontrol tekanan darah | Hipertensi esensial | I10 | Kurangi garam, ukur tekanan darah tiap pagi | Amlodipin 5 mg tablet, S 1 dd 1, 30 tablet
Nyeri ulu hati setelah makan | Dispepsia | K30 | Makan sedikit-sedikit, hindari kopi | Omeprazol 20 mg kapsul, S 1 dd 1, 10 kapsul; Domperidon 10 mg tablet, S 3 dd 1, 10 tablet
Gatal di lengan setelah berkebun | Dermatitis kontak | L25.9 | Hindari pemicu, jangan digaruk | Hidrokortison 1 % krim, S 2 dd 1, 1 tube; Setirizin 10 mg tablet, S 1 dd 1, 7 tablet
Diare empat kali sejak tadi malam | Gastroenteritis | A09 | Minum oralit tiap buang air besar | Oralit 200 ml serbuk, S 1, 10 sachet; Zinc sulfat 20 mg tablet, S 1 dd 1, 10 tablet
Pilek dan bersin tiap pagi | Rinitis alergi | J30.4 | Jauhi debu, cuci hidung | Loratadin 10 mg tablet, S 1 dd 1, 10 tablet
Nyeri pinggang setelah mengangkat barang | Nyeri punggung bawah | M54.5 | Kompres hangat, peregangan ringan | Parasetamol 500 mg tablet, S 3 dd 1, 15 tablet
Sakit kepala berdenyut di satu sisi | Migrain | G43.9 | Tidur cukup, catat pemicunya | Parasetamol 500 mg tablet, S 3 dd 1, 10 tablet
Susah tidur sejak pindah kerja | Insomnia | G47.0 | Jam tidur tetap, tanpa layar sebelum tidur |
Hasil laboratorium kolesterol | Dislipidemia | E78.5 | Kurangi gorengan, jalan 30 menit sehari | Simvastatin 20 mg tablet, S 1 dd 1, 30 tablet
Nyeri tenggorokan saat menelan | Faringitis akut | J02.9 | Kumur air garam hangat | Azitromisin 500 mg tablet, S 1 dd 1, 3 tablet; Parasetamol 500 mg tablet, S 3 dd 1, 10 tablet
Sariawan tidak sembuh seminggu | Stomatitis aftosa | K12.0 | Hindari makanan pedas | Klorheksidin 0,2 % obat kumur, S 2 dd 1, 1 botol
Mata merah dan berair | Konjungtivitis akut | H10.3 | Cuci tangan, jangan dikucek | Kloramfenikol 0,5 % tetes mata, S 4 dd 1, 1 botol
Telinga terasa penuh | Serumen prop | H61.2 | Jangan memakai cotton bud | Fenol gliserol 10 % tetes telinga, S 3 dd 1, 1 botol
Pusing berputar saat bangun | Vertigo posisi jinak | H81.1 | Bangun perlahan, latihan Brandt-Daroff | Betahistin 6 mg tablet, S 3 dd 1, 15 tablet
Pemeriksaan kesehatan tahunan | Pemeriksaan kesehatan umum | Z00.0 | Jaga berat badan, olahraga teratur |
Biduran setelah makan | Urtikaria | L50.9 | Catat makanan pemicu | Setirizin 10 mg tablet, S 1 dd 1, 7 tablet
Cepat lelah dan pucat | Anemia defisiensi besi | D50.9 | Makan hati, daging, dan sayur hijau | Tablet tambah darah 180 mg + 0,4 mg tablet, S 1 dd 1, 30 tablet
Jari kaki bengkak dan nyeri | Hiperurisemia | E79.0 | Kurangi jeroan, minum cukup | Alopurinol 100 mg tablet, S 1 dd 1, 30 tablet
Nyeri leher setelah bekerja di komputer | Nyeri leher | M54.2 | Atur tinggi layar, peregangan tiap jam | Parasetamol 500 mg tablet, S 3 dd 1, 10 tablet
Sembelit tiga hari | Konstipasi | K59.0 | Perbanyak serat dan air | Laktulosa 3,335 g/5 ml sirup, S 2 dd 15 ml, 1 botol
Sesak saat udara dingin | Asma | J45.9 | Hindari asap, bawa inhaler | Salbutamol 100 mcg inhaler, S 3 dd 1 bila sesak, 1 inhaler
`

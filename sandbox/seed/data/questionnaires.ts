/**
 * What patients are asked. A questionnaire begins with `# title | score of a medium risk | of a high one`; then one
 * question a line with its answers, from what counts least to what counts most: `question | answer = score; …`. After a
 * `!` any answer that counts at all makes it a high one.
 */
export const QUESTIONNAIRES = `
# Skrining risiko penyakit jantung | 6 | 12
Usia Anda | Di bawah 45 tahun = 0; 45–54 tahun = 1; 55–64 tahun = 2; 65 tahun atau lebih = 3
Apakah Anda merokok? | Tidak pernah = 0; Sudah berhenti lebih dari setahun = 1; Ya, kadang-kadang = 2; Ya, setiap hari = 3
Pernahkah tekanan darah Anda 140/90 atau lebih? | Tidak pernah = 0; Tidak tahu = 1; Pernah, tanpa obat = 2; Ya, sedang minum obat = 2
Pernahkah dokter mengatakan kolesterol Anda tinggi? | Tidak = 0; Belum pernah diperiksa = 1; Ya = 2
Apakah Anda menderita kencing manis? | Tidak = 0; Tidak tahu = 1; Ya = 3
Adakah orang tua atau saudara kandung yang sakit jantung sebelum usia 60 tahun? | Tidak ada = 0; Tidak tahu = 1; Ada = 2
Berapa sering Anda bergerak aktif paling sedikit 30 menit? | Lima hari seminggu atau lebih = 0; Dua sampai empat hari = 1; Jarang atau tidak pernah = 2
Berapa sering Anda makan gorengan atau makanan asin? | Jarang = 0; Beberapa kali seminggu = 1; Setiap hari = 2
Apakah dada terasa berat atau tertekan saat naik tangga atau berjalan cepat? | Tidak = 0; Pernah sekali dua kali = 2; Sering = 4
Apakah Anda cepat sesak atau lelah dibandingkan setahun lalu? | Tidak = 0; Sedikit = 1; Ya, jelas = 2
# Skrining depresi (PHQ-9) | 10 | 15
Kurang tertarik atau kurang senang melakukan apa pun | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
Merasa murung, sedih, atau putus asa | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
Sulit tidur, mudah terbangun, atau terlalu banyak tidur | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
Merasa lelah atau kurang bertenaga | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
Kurang nafsu makan atau makan terlalu banyak | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
Merasa buruk tentang diri sendiri, gagal, atau mengecewakan keluarga | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
Sulit memusatkan pikiran, misalnya saat membaca atau menonton televisi | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
Bergerak atau berbicara sangat lambat, atau justru gelisah tidak bisa diam | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
! Merasa lebih baik mati atau ingin melukai diri sendiri | Tidak pernah = 0; Beberapa hari = 1; Lebih dari separuh waktu = 2; Hampir setiap hari = 3
# Skrining risiko diabetes (FINDRISC) | 7 | 15
Usia Anda | Di bawah 45 tahun = 0; 45–54 tahun = 2; 55–64 tahun = 3; 65 tahun atau lebih = 4
Indeks massa tubuh Anda | Di bawah 25 = 0; 25 sampai 30 = 1; Di atas 30 = 3
Lingkar pinggang Anda | Di bawah 94 cm (pria) atau 80 cm (wanita) = 0; 94–102 cm (pria) atau 80–88 cm (wanita) = 3; Di atas itu = 4
Apakah Anda bergerak aktif paling sedikit 30 menit setiap hari? | Ya = 0; Tidak = 2
Berapa sering Anda makan sayur atau buah? | Setiap hari = 0; Tidak setiap hari = 1
Pernahkah Anda rutin minum obat tekanan darah tinggi? | Tidak = 0; Ya = 2
Pernahkah gula darah Anda tinggi saat diperiksa, sakit, atau hamil? | Tidak = 0; Ya = 5
Adakah keluarga Anda yang menderita diabetes? | Tidak ada = 0; Kakek, nenek, paman, bibi, atau sepupu = 3; Orang tua, saudara kandung, atau anak = 5
# Skrining gejala tuberkulosis | 3 | 6
Apakah Anda batuk selama dua minggu atau lebih? | Tidak = 0; Batuk, belum dua minggu = 1; Ya = 3
Apakah dahak Anda bercampur darah? | Tidak = 0; Tidak berdahak = 0; Ya = 3
Apakah Anda demam tanpa sebab yang jelas selama lebih dari dua minggu? | Tidak = 0; Kadang-kadang = 1; Ya = 2
Apakah Anda berkeringat pada malam hari tanpa kegiatan? | Tidak = 0; Kadang-kadang = 1; Ya = 2
Apakah berat badan Anda turun tanpa disengaja? | Tidak = 0; Sedikit = 1; Ya, lebih dari 3 kg = 2
Apakah nafsu makan Anda berkurang? | Tidak = 0; Ya = 1
Apakah Anda serumah atau sering bersama penderita tuberkulosis? | Tidak = 0; Tidak tahu = 0; Ya = 2
Pernahkah Anda menjalani pengobatan tuberkulosis? | Tidak pernah = 0; Pernah, sampai selesai = 1; Pernah, tidak selesai = 2
Apakah Anda menderita diabetes atau penyakit yang menurunkan daya tahan tubuh? | Tidak = 0; Tidak tahu = 0; Ya = 1
`

/** What patients write of themselves beside it: `label | value; value; …`. */
export const FORM_FIELDS = `
Keluhan utama | Tidak ada, hanya ingin memeriksakan diri; Sering lelah dan pusing; Dada berdebar sesekali; Batuk yang tidak kunjung hilang; Susah tidur beberapa minggu ini; Berat badan naik terus
Pekerjaan | Guru; Pedagang; Karyawan swasta; Petani; Ibu rumah tangga; Pengemudi; Wiraswasta; Pegawai negeri
Status perkawinan | Menikah; Belum menikah; Janda/duda
Riwayat penyakit keluarga | Tidak ada; Darah tinggi pada ayah; Kencing manis pada ibu; Stroke pada kakek; Jantung pada saudara
Penyakit yang pernah diderita | Tidak ada; Tifus; Demam berdarah; Asma waktu kecil; Operasi usus buntu
Obat yang sedang diminum | Tidak ada; Amlodipin 5 mg; Metformin 500 mg; Vitamin C; Jamu setiap pagi
Kebiasaan merokok | Tidak merokok; Satu bungkus sehari; Beberapa batang sehari; Sudah berhenti
Olahraga | Jalan kaki tiga kali seminggu; Jarang; Bersepeda setiap Minggu; Senam dua kali seminggu
Tinggal bersama | Suami/istri dan anak; Orang tua; Sendiri; Anak dan cucu
`

/** The fields that doctors may choose from: `slug | name | slug of the field it is part of | description`. */
export const SPECIALISTS = `
umum | Dokter umum | | Keluhan sehari-hari, pemeriksaan pertama, dan rujukan
keluarga | Kedokteran keluarga | | Kesehatan seluruh anggota keluarga, dari bayi sampai lanjut usia
gigi | Dokter gigi | | Gigi, gusi, dan mulut
anak | Dokter anak | | Tumbuh kembang, imunisasi, dan penyakit anak
neonatologi | Neonatologi | anak | Bayi baru lahir dan bayi prematur
penyakit-dalam | Penyakit dalam | | Penyakit organ dalam pada orang dewasa
kardiologi | Jantung dan pembuluh darah | penyakit-dalam | Jantung, tekanan darah, dan pembuluh darah
paru | Paru dan pernapasan | penyakit-dalam | Asma, tuberkulosis, dan penyakit paru lain
gastroenterologi | Lambung, usus, dan hati | penyakit-dalam | Saluran cerna, hati, dan empedu
endokrinologi | Hormon dan diabetes | penyakit-dalam | Diabetes, tiroid, dan hormon lain
ginjal-hipertensi | Ginjal dan hipertensi | penyakit-dalam | Penyakit ginjal dan tekanan darah tinggi
geriatri | Lanjut usia | penyakit-dalam | Kesehatan dan obat-obatan orang lanjut usia
bedah | Bedah umum | | Luka, benjolan, dan penyakit yang perlu operasi
ortopedi | Tulang dan sendi | bedah | Patah tulang, sendi, dan cedera olahraga
urologi | Saluran kemih | bedah | Saluran kemih dan kesehatan pria
bedah-saraf | Bedah saraf | bedah | Operasi otak, tulang belakang, dan saraf
kandungan | Kebidanan dan kandungan | | Kehamilan, persalinan, dan kesehatan wanita
saraf | Saraf | | Nyeri kepala, kejang, dan stroke
jiwa | Kesehatan jiwa | | Cemas, depresi, dan gangguan tidur
kulit-kelamin | Kulit dan kelamin | | Kulit, rambut, kuku, dan infeksi menular seksual
mata | Mata | | Gangguan penglihatan dan penyakit mata
tht | Telinga, hidung, tenggorok | | Pendengaran, sinus, dan tenggorokan
rehabilitasi-medik | Rehabilitasi medik | | Pemulihan gerak setelah sakit atau cedera
gizi-klinik | Gizi klinik | | Pengaturan makan dan berat badan
`

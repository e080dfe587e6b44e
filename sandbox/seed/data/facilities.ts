/** Where doctors of the sandbox practise; all of them are invented: `name | address | province | regency`. */
export const MEDICAL_FACILITIES = `
RS Bina Harapan | Jl. Diponegoro No. 71, Menteng | 31 | 3173
RS Kasih Bunda | Jl. H.R. Rasuna Said No. 12, Setiabudi | 31 | 3171
RS Citra Medika | Jl. Kebon Sirih No. 41, Menteng | 31 | 3173
Puskesmas Kecamatan Tebet | Jl. Tebet Barat Raya No. 3, Tebet | 31 | 3171
Klinik Sehat Sentosa | Jl. Pramuka No. 18, Matraman | 31 | 3172
Puskesmas Depok II | Jl. Ring Road Utara No. 4, Depok | 34 | 3404
Klinik Kaliurang Sehat | Jl. Kaliurang Km 7 No. 21, Ngaglik | 34 | 3404
RS Sardjana Husada | Jl. Magelang Km 5 No. 90, Mlati | 34 | 3404
Klinik Malioboro Medika | Jl. Mataram No. 16, Danurejan | 34 | 3471
RS Panembahan Asih | Jl. Wates No. 33, Kasihan | 34 | 3402
Klinik Pratama Dago | Jl. Ir. H. Juanda No. 112, Coblong | 32 | 3273
RS Ibu dan Anak Melati | Jl. Darmo No. 57, Wonokromo | 35 | 3578
`

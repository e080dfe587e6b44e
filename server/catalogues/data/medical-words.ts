/**
 * Words that doctors and patients use for the same thing, in names of diagnoses. A line is the usual word and what else
 * is written for it; the longest is replaced first.
 */
export const MEDICAL_WORDS = `
nyeri: sakit, ngilu, linu
tenggorokan: tenggorok, kerongkongan
napas: nafas, nafasnya
pernapasan: pernafasan
haid: menstruasi, mens, datang bulan
tuberkulosis: tbc, tb, tuberculosis
hipertensi: htn, ht, darah tinggi, tensi tinggi, tekanan darah tinggi
hipotensi: darah rendah, tensi rendah, tekanan darah rendah
diabetes: dm, diabetes melitus, diabetes mellitus, kencing manis, sakit gula, t2dm
tipe 2: tipe ii, type 2, type ii
tipe 1: tipe i, type 1, type i
kanker: ca, karsinoma, carcinoma
fraktur: patah tulang, patah, fracture
keseleo: terkilir, sprain, salah urat
luka: vulnus
demam: panas, febris, meriang
diare: mencret, diarea, murus
muntah: vomitus, vomit
kronis: kronik
radang: inflamasi
hamil: kehamilan, bumil, gravid
bayi: neonatus
bengkak: pembengkakan
telinga: kuping
perut: abdomen, abdominal
gigitan: digigit, tergigit
sengatan: disengat, tersengat
imunisasi: vaksin, vaksinasi, suntik vaksin
keracunan: intoksikasi
susah: sulit, sukar
besar: membesar
punggung: pinggang
kemih: kencing, urin
berkemih: bak, buang air kecil
buang air besar: bab, bergerak usus
penglihatan: pandangan
gagal: failure
benjolan: tumor, massa, lump
karies: gigi bolong, gigi lubang, gigi keropos
`

/** Words that say how sure or how a diagnosis is, not which: left out where nothing is found with them. */
export const QUALIFIERS = `
susp suspek suspect suspected curiga dd obs observasi dengan disertai ec karena pada di dan yang of the a with in and
penyakit sakit gejala keluhan terasa rasa sering agak sangat sekali berat ringan
kontrol anak balita dewasa lansia
`

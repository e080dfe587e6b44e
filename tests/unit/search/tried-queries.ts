/** What was typed while the app was tried as a doctor: the first hit of every row is pinned. */

/** `query → code`: the first hit's code begins with it. */
export const TRIED_DIAGNOSES = `
ispa → J06.9
radang tenggorokan → J02.9
amandel → J03.9
bronkitis → J40
pneumonia → J18.9
sesak nafas → R06.0
dbd → A91
cacar air → B01.9
gondongan → B26.9
cacingan → B82
ht → I10
kontrol tekanan darah → I10
kontrol tensi → I10
dm2 → E11.9
dm 2 → E11.9
e11 → E11.9
kolesterol → E78
asam urat → M10.9
gagal jantung → I50.9
gerd → K21.9
mual muntah → R11
bab cair → A09
diare → A09
sembelit → K59.0
wasir → K64
usus buntu → K37
isk → N39.0
anyang-anyangan → R30.0
nyeri haid → N94.6
vertigo → R42
kejang demam → R56.0
kejang → R56.8
demam anak → R50.9
batuk anak → R05
lbp → M54.5
keseleo → T14.3
biduran → L50.9
kudis → B86
panu → B36.0
bisul → L02.9
mata merah → H10.9
bintitan → H00.0
telinga berdenging → H93.1
sariawan → K12.0
covid19 → U07.1
kecapekan → R53
berdebar → R00.2
surat sehat → Z02.7
mimisan → R04.0
kutu air → B35.3
gigitan ular → T63.0
`

/** `query → medicine`, with @age in years: the first hit's name begins with it and has the parts after '&'. */
export const TRIED_MEDICINES = `
pct syr → parasetamol & sirup
sanmol → parasetamol
amoxan → amoksisilin
co amoxiclav → amoksisilin + asam klavulanat
cefixime 100 → sefiksim & 100 mg
azithro → azitromisin
cotrimoxazole → kotrimoksazol
flagyl → metronidazol
asam mef → asam mefenamat
na diclofenac → natrium diklofenak
methylprednisolone → metilprednisolon
dexa 0.5 → deksametason & deksametason 0,5 mg
ctm → klorfeniramin maleat
gg → gliseril guaiakolat
nac → asetilsistein
ventolin → salbutamol
omz → omeprazol
captopril 25 → kaptopril & kaptopril 25 mg
captopril 12.5 → kaptopril & kaptopril 12,5 mg
captopril 12,5mg → kaptopril & kaptopril 12,5 mg
bisoprolol 5 → bisoprolol & bisoprolol 5 mg
bisoprolol 2.5 → bisoprolol & bisoprolol 2,5 mg
bisoprolol 5mg → bisoprolol & bisoprolol 5 mg
ramipril 5 → ramipril & ramipril 5 mg
meloxicam 7.5 → meloksikam & 7,5 mg
digoxin 0.25 → digoksin & 0,25 mg
salbutamol 2 → salbutamol & salbutamol 2 mg
hct → hidroklorotiazid
simva 20 → simvastatin & 20 mg
metformin 850 → metformin & 850 mg
levothyroxine 50 → levotiroksin & 50 mcg
allopurinol → alopurinol
asa 80 → asetosal & 80 mg
vit b12 → sianokobalamin
tablet tambah darah → tablet tambah darah
fe → ferro sulfat
vitamin d3 → kolekalsiferol
salep miconazole → mikonazol
hydrocortisone cream → hidrokortison & krim
genta salep mata → gentamisin & salep mata
tetes mata chloramphenicol → kloramfenikol & tetes mata
obat cacing → pirantel pamoat
maag → antasida
obat maag → antasida
obat alergi → setirizin
obat gatal → setirizin
obat mual → domperidon
obat diare → attapulgit
obat asam urat → alopurinol
obat demam → parasetamol
dmp → dekstrometorfan
scopolamine → hiosin butilbromida
combivent → ipratropium-salbutamol
cetirizine @2 → setirizin & sirup
amoxicillin @0 → amoksisilin & drop
rl → ringer laktat
ppi → omeprazol/lansoprazol/pantoprazol/esomeprazol
mtf → metformin
`

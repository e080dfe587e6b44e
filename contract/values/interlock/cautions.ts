import { foldedName } from '../substance-names'
import { bySubstance } from './groups'
import type { Severity, Words } from './severity'

export type CautionKind = 'age' | 'pregnancy' | 'lactation'

/** A restriction of a substance or group (`of`). */
export interface Caution {
  of: string
  kind: CautionKind
  severity: Severity
  /** For 'age': the lowest permitted age in months. */
  fromMonths: number
  /** The restriction applies to topical forms, too. */
  isTopicalToo: boolean
  why: Words
}

const YEAR = 12

export const CAUTIONS: readonly Caution[] = [
  below(
    'asetosal',
    16 * YEAR,
    'severe',
    'Sindrom Reye: kerusakan hati dan otak.',
    "Reye's syndrome: damage to liver and brain.",
  ),
  below(
    '@tetracycline',
    8 * YEAR,
    'severe',
    'Gigi dan tulang yang tumbuh rusak dan menguning.',
    'Growing teeth and bones are damaged and stained.',
  ),
  below('kodein', 12 * YEAR, 'severe', 'Henti napas pada pengurai cepat.', 'Respiratory arrest in fast metabolisers.'),
  below(
    'tramadol',
    12 * YEAR,
    'severe',
    'Henti napas pada pengurai cepat.',
    'Respiratory arrest in fast metabolisers.',
  ),
  below('prometazin', 2 * YEAR, 'severe', 'Henti napas.', 'Respiratory arrest.'),
  below('loperamid', 2 * YEAR, 'severe', 'Usus lumpuh, henti napas.', 'Paralysed bowel, respiratory arrest.'),
  below(
    'loperamid',
    6 * YEAR,
    'moderate',
    'Tidak dianjurkan di bawah 6 tahun; utamakan oralit dan zinc.',
    'Not recommended under 6 years; prefer ORS and zinc.',
  ),
  below(
    'metoklopramid',
    1 * YEAR,
    'severe',
    'Gerakan tak terkendali; kontraindikasi di bawah 1 tahun.',
    'Uncontrolled movements; contraindicated under 1 year.',
  ),
  below(
    'metoklopramid',
    18 * YEAR,
    'moderate',
    'Gerakan tak terkendali lebih sering; hanya pilihan kedua.',
    'Uncontrolled movements are more frequent; second choice only.',
  ),
  below(
    'domperidon',
    12 * YEAR,
    'moderate',
    'Manfaat pada anak tidak terbukti; irama jantung.',
    'No proven benefit in children; heart rhythm.',
  ),
  below('ibuprofen', 3, 'severe', 'Ginjal bayi belum matang.', 'Kidneys of infants are immature.'),
  below('@nsaid', 6, 'severe', 'Ginjal bayi belum matang.', 'Kidneys of infants are immature.'),
  below(
    'asam mefenamat',
    14 * YEAR,
    'moderate',
    'Tidak dianjurkan di bawah 14 tahun.',
    'Not recommended under 14 years.',
  ),
  below('ketorolak', 16 * YEAR, 'severe', 'Tidak untuk anak.', 'Not for children.'),
  below('metamizol', 3, 'severe', 'Tidak untuk bayi di bawah 3 bulan.', 'Not for infants under 3 months.'),
  below('etorikoksib', 16 * YEAR, 'moderate', 'Tidak untuk di bawah 16 tahun.', 'Not under 16 years.'),
  below('selekoksib', 18 * YEAR, 'moderate', 'Tidak dianjurkan pada anak.', 'Not recommended in children.'),
  below(
    '@quinolone',
    18 * YEAR,
    'moderate',
    'Tulang rawan yang tumbuh; hanya bila tidak ada pilihan lain.',
    'Growing cartilage; only without an alternative.',
  ),
  below('kloramfenikol', 1, 'severe', 'Sindrom bayi abu-abu.', 'Grey baby syndrome.'),
  below(
    'sulfametoksazol',
    2,
    'severe',
    'Kuning sampai merusak otak (kernikterus).',
    'Jaundice that damages the brain (kernicterus).',
  ),
  below('nitrofurantoin', 3, 'severe', 'Sel darah merah pecah (hemolisis).', 'Breakdown of red cells (haemolysis).'),
  below('seftriakson', 1, 'severe', 'Kuning pada bayi baru lahir.', 'Jaundice in newborns.'),
  below(
    'dekstrometorfan',
    6 * YEAR,
    'moderate',
    'Obat batuk tidak bermanfaat dan berisiko di bawah 6 tahun.',
    'Cough medicines do not help and are risky under 6 years.',
  ),
  below(
    'pseudoefedrin',
    6 * YEAR,
    'severe',
    'Kejang dan gangguan jantung; tidak untuk di bawah 6 tahun.',
    'Seizures and heart problems; not under 6 years.',
  ),
  below('klorfeniramin maleat', 1 * YEAR, 'severe', 'Henti napas.', 'Respiratory arrest.'),
  below(
    'klorfeniramin maleat',
    2 * YEAR,
    'moderate',
    'Mengantukkan atau menggelisahkan; hati-hati.',
    'Sedates or agitates; use with care.',
  ),
  below(
    'difenhidramin',
    6 * YEAR,
    'moderate',
    'Mengantuk berat; tidak dianjurkan di bawah 6 tahun.',
    'Heavy drowsiness; not recommended under 6 years.',
  ),
  below('dimenhidrinat', 2 * YEAR, 'severe', 'Mengantuk berat, henti napas.', 'Heavy drowsiness, respiratory arrest.'),
  below('siproheptadin', 2 * YEAR, 'severe', 'Mengantuk berat, henti napas.', 'Heavy drowsiness, respiratory arrest.'),
  below(
    'ambroksol',
    2 * YEAR,
    'moderate',
    'Lendir dapat menyumbat di bawah 2 tahun.',
    'Mucus can block airways under 2 years.',
  ),
  below(
    'bromheksin',
    2 * YEAR,
    'moderate',
    'Lendir dapat menyumbat di bawah 2 tahun.',
    'Mucus can block airways under 2 years.',
  ),
  below(
    'asetilsistein',
    2 * YEAR,
    'moderate',
    'Lendir dapat menyumbat di bawah 2 tahun.',
    'Mucus can block airways under 2 years.',
  ),
  below(
    'erdostein',
    2 * YEAR,
    'moderate',
    'Lendir dapat menyumbat di bawah 2 tahun.',
    'Mucus can block airways under 2 years.',
  ),
  below(
    'hiosin butilbromida',
    6 * YEAR,
    'moderate',
    'Tidak dianjurkan di bawah 6 tahun.',
    'Not recommended under 6 years.',
  ),
  below('bisakodil', 4 * YEAR, 'moderate', 'Tidak dianjurkan di bawah 4 tahun.', 'Not recommended under 4 years.'),
  below(
    'albendazol',
    1 * YEAR,
    'moderate',
    'Belum cukup pengalaman di bawah 1 tahun.',
    'Too little experience under 1 year.',
  ),
  below('mebendazol', 1 * YEAR, 'moderate', 'Laporan kejang di bawah 1 tahun.', 'Seizures were reported under 1 year.'),
  below('@statin', 10 * YEAR, 'moderate', 'Tidak dianjurkan di bawah 10 tahun.', 'Not recommended under 10 years.'),
  below(
    '@ssri',
    18 * YEAR,
    'moderate',
    'Pikiran bunuh diri lebih sering pada remaja.',
    'Suicidal thoughts are more frequent in adolescents.',
  ),
  below('asam valproat', 2 * YEAR, 'severe', 'Kerusakan hati yang mematikan.', 'Fatal liver damage.'),
  below('nafazolin', 6 * YEAR, 'severe', 'Koma dan denyut lambat pada anak.', 'Coma and slow pulse in children.', true),
  below(
    'oksimetazolin',
    6 * YEAR,
    'moderate',
    'Koma dan denyut lambat pada anak kecil.',
    'Coma and slow pulse in small children.',
    true,
  ),

  inPregnancy('@statin', 'severe', 'Dihentikan selama hamil.', 'Stopped during pregnancy.'),
  inPregnancy('@ace-inhibitor', 'severe', 'Gagal ginjal dan kematian janin.', 'Kidney failure and death of the fetus.'),
  inPregnancy('@arb', 'severe', 'Gagal ginjal dan kematian janin.', 'Kidney failure and death of the fetus.'),
  inPregnancy('warfarin', 'severe', 'Cacat dan perdarahan janin.', 'Malformations and bleeding of the fetus.'),
  inPregnancy('@tetracycline', 'severe', 'Gigi dan tulang janin rusak.', 'Teeth and bones of the fetus are damaged.'),
  inPregnancy(
    'asam valproat',
    'severe',
    'Cacat tabung saraf, gangguan perkembangan.',
    'Neural tube defects, developmental disorders.',
  ),
  inPregnancy('karbamazepin', 'severe', 'Cacat tabung saraf.', 'Neural tube defects.'),
  inPregnancy('fenitoin', 'severe', 'Cacat janin.', 'Malformations.'),
  inPregnancy('misoprostol', 'severe', 'Keguguran dan cacat janin.', 'Miscarriage and malformations.'),
  inPregnancy(
    'metilergometrin',
    'severe',
    'Rahim berkontraksi: kehilangan janin.',
    'The womb contracts: loss of the fetus.',
  ),
  inPregnancy('ergotamin', 'severe', 'Rahim berkontraksi: kehilangan janin.', 'The womb contracts: loss of the fetus.'),
  inPregnancy('finasterid', 'severe', 'Cacat kelamin janin laki-laki.', 'Genital malformation of a male fetus.'),
  inPregnancy(
    'griseofulvin',
    'severe',
    'Cacat janin pada hewan; kontraindikasi.',
    'Malformations in animals; contraindicated.',
  ),
  inPregnancy('primakuin', 'severe', 'Hemolisis janin.', 'Haemolysis of the fetus.'),
  inPregnancy(
    '@nsaid',
    'severe',
    'Keguguran di awal; sejak 20 minggu ginjal janin dan duktus arteriosus.',
    'Early miscarriage; from 20 weeks fetal kidneys and ductus arteriosus.',
  ),
  inPregnancy('asetosal', 'moderate', 'Hanya dosis rendah atas indikasi.', 'Low dose only, where indicated.'),
  inPregnancy('@quinolone', 'moderate', 'Pilih antibiotik lain.', 'Choose another antibiotic.'),
  inPregnancy(
    'sulfametoksazol',
    'severe',
    'Melawan folat di awal, kuning bayi menjelang lahir.',
    'Opposes folate early, jaundice near birth.',
  ),
  inPregnancy('kloramfenikol', 'moderate', 'Sindrom bayi abu-abu menjelang lahir.', 'Grey baby syndrome near birth.'),
  inPregnancy('nitrofurantoin', 'moderate', 'Hindari menjelang lahir: hemolisis.', 'Avoid near birth: haemolysis.'),
  inPregnancy(
    'klaritromisin',
    'moderate',
    'Pilih azitromisin atau eritromisin.',
    'Choose azithromycin or erythromycin.',
  ),
  inPregnancy('@systemic-azole', 'severe', 'Cacat janin pada dosis berulang.', 'Malformations with repeated doses.'),
  inPregnancy('albendazol', 'severe', 'Hindari pada trimester pertama.', 'Avoid in the first trimester.'),
  inPregnancy('mebendazol', 'moderate', 'Hindari pada trimester pertama.', 'Avoid in the first trimester.'),
  inPregnancy('retinol', 'severe', 'Dosis tinggi menyebabkan cacat janin.', 'High doses cause malformations.'),
  inPregnancy(
    'tretinoin',
    'moderate',
    'Retinoid, juga pada kulit, dihindari.',
    'Retinoids are avoided, on the skin too.',
    true,
  ),
  inPregnancy(
    'adapalen',
    'moderate',
    'Retinoid, juga pada kulit, dihindari.',
    'Retinoids are avoided, on the skin too.',
    true,
  ),
  inPregnancy('spironolakton', 'moderate', 'Janin laki-laki dapat terfeminisasi.', 'A male fetus can be feminised.'),
  inPregnancy('atenolol', 'moderate', 'Pertumbuhan janin terhambat.', 'The fetus grows less.'),
  inPregnancy(
    'tiamazol',
    'moderate',
    'Cacat kulit kepala di awal; pilih propiltiourasil.',
    'Scalp defects early; choose propylthiouracil.',
  ),
  inPregnancy(
    '@sulfonylurea',
    'moderate',
    'Gula darah bayi turun; pilih insulin.',
    'Low glucose of the newborn; choose insulin.',
  ),
  inPregnancy('dapagliflozin', 'severe', 'Ginjal janin.', 'Kidneys of the fetus.'),
  inPregnancy('@benzodiazepine', 'moderate', 'Bayi lemas dan putus obat.', 'Floppy infant and withdrawal.'),
  inPregnancy('@opioid', 'moderate', 'Putus obat pada bayi.', 'Withdrawal of the newborn.'),
  inPregnancy('pseudoefedrin', 'moderate', 'Hindari pada trimester pertama.', 'Avoid in the first trimester.'),
  inPregnancy('levonorgestrel', 'moderate', 'Tidak ada gunanya saat hamil.', 'Of no use during pregnancy.'),
  inPregnancy('kolkisin', 'moderate', 'Hindari bila ada pilihan lain.', 'Avoid where there is an alternative.'),
  inPregnancy(
    'povidon iodin',
    'moderate',
    'Yodium menekan tiroid janin bila luas dan lama.',
    'Iodine suppresses the fetal thyroid when used widely and long.',
    true,
  ),

  inLactation('kodein', 'severe', 'Henti napas pada bayi.', 'Respiratory arrest of the infant.'),
  inLactation('tramadol', 'severe', 'Henti napas pada bayi.', 'Respiratory arrest of the infant.'),
  inLactation(
    'asetosal',
    'moderate',
    'Sindrom Reye pada bayi; hindari dosis analgesik.',
    "Reye's syndrome of the infant; avoid analgesic doses.",
  ),
  inLactation('@tetracycline', 'moderate', 'Hindari bila lama.', 'Avoid long courses.'),
  inLactation('kloramfenikol', 'severe', 'Sumsum tulang bayi.', 'Bone marrow of the infant.'),
  inLactation('ergotamin', 'severe', 'Ergotisme pada bayi, ASI berhenti.', 'Ergotism of the infant, milk stops.'),
  inLactation('@quinolone', 'moderate', 'Pilih antibiotik lain.', 'Choose another antibiotic.'),
  inLactation('metronidazol', 'minor', 'ASI dapat berasa pahit.', 'The milk can taste bitter.'),
  inLactation(
    'tinidazol',
    'moderate',
    'Hentikan menyusui 3 hari setelah dosis.',
    'Interrupt breastfeeding for 3 days after the dose.',
  ),
  inLactation(
    'sulfametoksazol',
    'moderate',
    'Hindari pada bayi kuning atau prematur.',
    'Avoid with a jaundiced or preterm infant.',
  ),
  inLactation('@statin', 'severe', 'Kontraindikasi.', 'Contraindicated.'),
  inLactation('@benzodiazepine', 'moderate', 'Bayi mengantuk.', 'Drowsy infant.'),
  inLactation(
    '@sedating-antihistamine',
    'minor',
    'Bayi dapat mengantuk, ASI berkurang.',
    'The infant can be drowsy, less milk.',
  ),
  inLactation('pseudoefedrin', 'moderate', 'Produksi ASI turun.', 'Less milk.'),
  inLactation('atenolol', 'moderate', 'Denyut bayi melambat.', 'Slow pulse of the infant.'),
  inLactation('etinilestradiol', 'moderate', 'Produksi ASI turun.', 'Less milk.'),
  inLactation('domperidon', 'minor', 'Masuk ke ASI sedikit.', 'Small amounts in milk.'),
  inLactation(
    'primakuin',
    'severe',
    'Hemolisis pada bayi dengan kekurangan G6PD.',
    'Haemolysis of an infant with G6PD deficiency.',
  ),
  inLactation('povidon iodin', 'moderate', 'Yodium menumpuk di ASI.', 'Iodine accumulates in milk.', true),
]

let index: ReadonlyMap<string, readonly Caution[]> | null = null

export function cautionsOf(substance: string): readonly Caution[] {
  index ??= bySubstance(CAUTIONS)
  return index.get(foldedName(substance)) ?? []
}

function below(
  of: string,
  fromMonths: number,
  severity: Severity,
  id: string,
  en: string,
  isTopicalToo = false,
): Caution {
  return { of, kind: 'age', severity, fromMonths, isTopicalToo, why: { id, en } }
}

function inPregnancy(of: string, severity: Severity, id: string, en: string, isTopicalToo = false): Caution {
  return { of, kind: 'pregnancy', severity, fromMonths: 0, isTopicalToo, why: { id, en } }
}

function inLactation(of: string, severity: Severity, id: string, en: string, isTopicalToo = false): Caution {
  return { of, kind: 'lactation', severity, fromMonths: 0, isTopicalToo, why: { id, en } }
}

import { speaksOf } from './substance-names'

export const ALLERGEN_GROUPS = ['drug', 'food', 'other'] as const
export type AllergenGroup = (typeof ALLERGEN_GROUPS)[number]

/** A common allergen. `id` is its Indonesian name in the medicines data. */
export interface KnownAllergen {
  id: string
  en: string
  group: AllergenGroup
  /** Synonyms, and members of a group: an allergy to a member counts as one to the group. */
  members: readonly string[]
}

/** The doctor's choices: every allergen of the medicines data, then common foods and materials. */
export const KNOWN_ALLERGENS: readonly KnownAllergen[] = [
  drug(
    'penisilin',
    'penicillin',
    'penicillins',
    'penisilina',
    'amoksisilin',
    'amoxicillin',
    'amoxilin',
    'amoxycillin',
    'ampisilin',
    'ampicillin',
    'kloksasilin',
    'dikloksasilin',
    'flukloksasilin',
    'fenoksimetilpenisilin',
    'benzilpenisilin',
    'ko-amoksiklav',
    'co-amoxiclav',
    'piperasilin',
  ),
  drug(
    'sefalosporin',
    'cephalosporin',
    'cefalosporin',
    'sefadroksil',
    'sefiksim',
    'cefixime',
    'sefaleksin',
    'cephalexin',
    'sefotaksim',
    'seftriakson',
    'ceftriaxone',
    'sefuroksim',
    'sefaklor',
    'cefaclor',
    'sefdinir',
    'sefpodoksim',
    'cefpodoxime',
  ),
  drug('beta-laktam', 'beta-lactam', 'betalaktam', 'betalactam'),
  drug(
    'sulfonamida',
    'sulfonamide',
    'sulfa',
    'sulfas',
    'kotrimoksazol',
    'cotrimoxazole',
    'sulfametoksazol',
    'sulfamethoxazole',
    'bactrim',
  ),
  drug('aspirin', 'aspirin', 'asetosal', 'asam asetilsalisilat', 'acetylsalicylic acid'),
  drug(
    'NSAID',
    'NSAID',
    'OAINS',
    'AINS',
    'antiinflamasi nonsteroid',
    'ibuprofen',
    'asam mefenamat',
    'mefenamic acid',
    'diklofenak',
    'diclofenac',
    'meloksikam',
    'piroksikam',
    'ketoprofen',
    'naproksen',
    'ketorolak',
    'selekoksib',
    'etorikoksib',
    'antalgin',
    'metamizol',
  ),
  drug('salisilat', 'salicylate', 'salicylates'),
  drug('pirazolon', 'pyrazolone', 'metamizol', 'metamizole', 'antalgin', 'dipiron', 'dipyrone'),
  drug('parasetamol', 'paracetamol', 'acetaminophen', 'asetaminofen', 'pct'),
  drug('opioid', 'opioid', 'kodein', 'codeine', 'tramadol', 'morfin', 'morphine', 'petidin'),
  drug('makrolida', 'macrolide', 'makrolid', 'eritromisin', 'azitromisin', 'klaritromisin', 'spiramisin'),
  drug(
    'kuinolon',
    'quinolone',
    'fluorokuinolon',
    'fluoroquinolone',
    'siprofloksasin',
    'levofloksasin',
    'ofloksasin',
    'moksifloksasin',
  ),
  drug('tetrasiklin', 'tetracycline', 'doksisiklin', 'minosiklin'),
  drug('aminoglikosida', 'aminoglycoside', 'gentamisin', 'neomisin', 'streptomisin', 'tobramisin', 'framisetin'),
  drug('linkosamida', 'lincosamide', 'klindamisin', 'linkomisin'),
  drug('fenikol', 'amphenicol', 'kloramfenikol', 'tiamfenikol'),
  drug('nitroimidazol', 'nitroimidazole', 'metronidazol', 'tinidazol'),
  drug('nitrofuran', 'nitrofuran', 'nitrofurantoin'),
  drug('polipeptida', 'polypeptide', 'basitrasin', 'polimiksin'),
  drug('rifamisin', 'rifamycin', 'rifampisin', 'rifampicin', 'rifampin', 'rifabutin'),
  drug('azol', 'azole', 'ketokonazol', 'flukonazol', 'mikonazol', 'itrakonazol', 'klotrimazol'),
  drug('benzimidazol', 'benzimidazole', 'albendazol', 'mebendazol'),
  drug('anestesi lokal', 'local anaesthetic', 'local anesthetic', 'lidokain', 'lidocaine', 'prokain', 'bupivakain'),
  drug('antihistamin', 'antihistamine'),
  drug('kortikosteroid', 'corticosteroid', 'steroid', 'deksametason', 'prednison', 'metilprednisolon', 'hidrokortison'),
  drug('barbiturat', 'barbiturate', 'fenobarbital'),
  drug('benzodiazepin', 'benzodiazepine', 'diazepam', 'alprazolam', 'lorazepam'),
  drug('fenotiazin', 'phenothiazine', 'klorpromazin'),
  drug('ACE-inhibitor', 'ACE inhibitor', 'penghambat ACE', 'kaptopril', 'lisinopril', 'ramipril', 'enalapril'),
  drug('statin', 'statin', 'simvastatin', 'atorvastatin', 'rosuvastatin'),
  drug('sulfonilurea', 'sulfonylurea', 'glibenklamid', 'glimepirid', 'gliklazid', 'glikuidon'),
  drug('nitrat', 'nitrate', 'isosorbid dinitrat', 'nitrogliserin'),
  drug('triptan', 'triptan', 'sumatriptan'),
  drug('retinoid', 'retinoid', 'tretinoin', 'isotretinoin', 'adapalen'),
  drug('iodium', 'iodine', 'yodium', 'povidon iodin', 'povidone iodine', 'betadine', 'kontras iodium'),
  drug('klorheksidin', 'chlorhexidine'),
  drug('sulfur', 'sulphur', 'belerang'),
  food('udang', 'shrimp', 'prawn', 'prawns'),
  food('kerang', 'shellfish', 'clams', 'tiram', 'oyster', 'seafood', 'makanan laut'),
  food('ikan', 'fish', 'ikan laut', 'tongkol'),
  food('telur', 'egg', 'eggs'),
  food('susu sapi', "cow's milk", 'susu', 'milk', 'laktosa'),
  food('kacang tanah', 'peanut', 'kacang', 'peanuts'),
  food('kacang pohon', 'tree nuts', 'mete', 'almond', 'kenari'),
  food('kedelai', 'soy', 'soya', 'tahu', 'tempe'),
  food('gandum', 'wheat', 'gluten', 'terigu'),
  other('lateks', 'latex', 'sarung tangan karet'),
  other('plester', 'adhesive plaster', 'perekat'),
  other('debu', 'dust', 'tungau', 'house dust'),
  other('serbuk sari', 'pollen'),
  other('bulu hewan', 'animal dander', 'bulu kucing', 'bulu anjing'),
  other('sengatan lebah', 'bee sting', 'lebah', 'tawon'),
]

/** The ids of the known allergens in free text: 'alergi Amoxicillin, pernah sesak' → 'penisilin'. */
export function allergensIn(words: string): string[] {
  return KNOWN_ALLERGENS.filter(({ id, en, members }) =>
    [id, en, ...members].some((name) => speaksOf(words, name)),
  ).map(({ id }) => id)
}

function drug(id: string, en: string, ...members: string[]): KnownAllergen {
  return { id, en, group: 'drug', members }
}

function food(id: string, en: string, ...members: string[]): KnownAllergen {
  return { id, en, group: 'food', members }
}

function other(id: string, en: string, ...members: string[]): KnownAllergen {
  return { id, en, group: 'other', members }
}

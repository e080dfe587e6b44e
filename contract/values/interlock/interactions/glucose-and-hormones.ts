import type { InteractionLine } from '../severity'

/** Glucose, thyroid, gout, minerals. */
export const GLUCOSE_AND_HORMONES: readonly InteractionLine[] = [
  ['@sulfonylurea', '@sulfonylurea', 'severe', 'bnf', 'Dua sulfonilurea: hipoglikemia berat.', 'Two sulfonylureas: severe hypoglycaemia.'],
  ['@sulfonylurea', '@insulin', 'moderate', 'bnf', 'Hipoglikemia lebih sering; sesuaikan dosis.', 'Hypoglycaemia is more frequent; adjust the doses.'],
  ['@sulfonylurea', 'flukonazol', 'severe', 'label', 'Kadar sulfonilurea naik: hipoglikemia berat.', 'The sulfonylurea rises: severe hypoglycaemia.'],
  ['@sulfonylurea', 'sulfametoksazol', 'severe', 'label', 'Hipoglikemia berat, terutama pada lansia.', 'Severe hypoglycaemia, above all in the elderly.'],
  ['@sulfonylurea', 'klaritromisin', 'moderate', 'label', 'Hipoglikemia.', 'Hypoglycaemia.'],
  ['@sulfonylurea', 'gemfibrozil', 'moderate', 'label', 'Hipoglikemia.', 'Hypoglycaemia.'],
  ['@sulfonylurea', 'asetosal', 'minor', 'bnf', 'Gula darah dapat turun pada dosis tinggi.', 'Glucose can fall at high doses.'],
  ['@sulfonylurea', '@oral-corticosteroid', 'moderate', 'bnf', 'Kortikosteroid menaikkan gula darah.', 'The corticosteroid raises glucose.'],
  ['metformin', '@oral-corticosteroid', 'moderate', 'bnf', 'Kortikosteroid menaikkan gula darah.', 'The corticosteroid raises glucose.'],
  ['@insulin', '@oral-corticosteroid', 'moderate', 'bnf', 'Kortikosteroid menaikkan gula darah.', 'The corticosteroid raises glucose.'],
  ['pioglitazon', 'gemfibrozil', 'severe', 'label', 'Kadar pioglitazon naik berlipat.', 'Pioglitazone rises many times.'],
  ['pioglitazon', '@insulin', 'moderate', 'label', 'Bengkak dan gagal jantung.', 'Oedema and heart failure.'],
  ['dapagliflozin', '@diuretic', 'moderate', 'label', 'Kekurangan cairan dan hipotensi.', 'Dehydration and hypotension.'],
  ['metformin', 'hidroklorotiazid', 'minor', 'bnf', 'Gula darah dapat naik.', 'Glucose can rise.'],
  ['levotiroksin', '@polyvalent-cation', 'moderate', 'label', 'Penyerapan levotiroksin turun; beri jarak 4 jam.', 'Less levothyroxine is absorbed; leave 4 hours between.'],
  ['levotiroksin', '@acid-reducer', 'minor', 'bnf', 'Penyerapan levotiroksin dapat turun.', 'Less levothyroxine may be absorbed.'],
  ['levotiroksin', '@enzyme-inducer', 'moderate', 'bnf', 'Kebutuhan levotiroksin naik.', 'More levothyroxine is needed.'],
  ['ferro sulfat', '@acid-reducer', 'minor', 'bnf', 'Penyerapan zat besi berkurang.', 'Less iron is absorbed.'],
  ['ferro sulfat', 'kalsium karbonat', 'minor', 'bnf', 'Penyerapan zat besi berkurang; beri jarak 2 jam.', 'Less iron is absorbed; leave 2 hours between.'],
  ['alopurinol', 'hidroklorotiazid', 'minor', 'bnf', 'Reaksi kulit lebih sering pada gangguan ginjal.', 'Skin reactions are more frequent in kidney disease.'],
  ['kalsium karbonat', 'hidroklorotiazid', 'minor', 'bnf', 'Kalsium darah dapat naik.', 'Blood calcium can rise.'],
  ['kalsium karbonat', 'digoksin', 'moderate', 'bnf', 'Kalsium tinggi memperkuat racun digoksin.', 'High calcium increases digoxin toxicity.'],
]

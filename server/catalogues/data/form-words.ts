/** Words for forms and strengths, each to the catalogue's own. */
export const FORM_WORDS = `
sirup: syr, syrup, sir, syrp
sirup kering: dry syrup, dry sirup, ds
suspensi: susp, suspension
tablet: tab, tabs, tablets
kaplet: kapl, caplet
kapsul: cap, caps, kaps, capsule
drop: drops, tetes oral
supositoria: supp, supos, suppo, suppositoria, suppository
salep kulit: salep, zalf, ointment, oint
salep mata: zalf mata, eye ointment
krim: cream, cr
losion: lotion
sampo: shampoo, shampo
tetes mata: tm, ed, eye drops, eye drop, guttae
tetes telinga: tt, ear drops, ear drop
semprot hidung: nasal spray
inhaler: mdi, inhalasi
larutan inhalasi: nebul, nebules, nebu, respule
injeksi: inj, injection, ampul, amp, vial
infus: infusion
obat kumur: gargle, kumur
serbuk: sachet, sach, bubuk, powder
`

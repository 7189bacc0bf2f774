import type { Formula } from '../../schemas/content/calculator.ts'

export const clockText =
  'Timerne er vintertid, også for tarif og forbrug: om sommeren viser uret en time mere.'

export const sunFormula: Formula = {
  title: 'Hvad taget laver',
  text: `kWp × udbytte for retning og hældning (tabel for 56° nord, 14 % tab) × egnens sol × (1 − skygge). Timerne fordeles efter solens gang; paneler mister lidt hvert år. ${clockText}`,
  keys: ['modelled.yield', 'solar.place', 'solar.yield', 'solar.yield-steep', 'solar.ageing'],
}
export const houseFormula: Formula = {
  title: 'Hvornår huset bruger strøm',
  text: 'Årets forbrug fordelt på timer: hverdag og weekend, mest om aftenen og i de mørke måneder. En varmepumpe følger kulden. Fordelingen er antaget, ikke målt hos dig.',
  keys: ['modelled.evening', 'modelled.january'],
}
export const batteryFormula: Formula = {
  title: 'Hvad batteriet flytter',
  text: 'Hver time i et typisk år: sol i overskud lades op, aftenens forbrug tages fra batteriet. Ti procent går tabt undervejs, og der tages højst 330 fulde opladninger om året. Den samme kWh tælles én gang. Batteriet aflader, så snart huset mangler strøm, også før de dyreste timer: et lille batteri kan derfor give lidt mere, hvis det styres efter prisen.',
  keys: ['battery.power', 'battery.wear', 'battery.life'],
}
export const valueFormula: Formula = {
  title: 'Hvad en kWh er værd',
  text: 'Købt: (spotpris + tillæg + nettarif + Energinet + elafgift) × 1,25 i moms, time for time. Solgt: spotprisen i samme time − gebyr − indfødningstarif, uden moms. Sparet = det, du ville have købt, − det, du køber. Årets gennemsnitlige spotpris er den samme i alle tre tilfælde det første år, men fordelt forskelligt: i lav er timerne midt på dagen billigere og aftenen dyrere. Lav regner også med mindre sol og en spotpris, der stiger mindre år for år; høj er omvendt. Har huset varmepumpe, kan elafgiften over grænsen blive lav igen: det dårlige tilfælde regner med det hele, midterscenariet med det halve.',
  keys: ['spot', 'supplier', 'grid', 'energinet', 'tax', 'sale.supplier-fee'],
}
export const saleTaxFormula: Formula = {
  title: 'Skat af det, du sælger',
  text: '(Salg om året − bundgrænsen) × den del, der beskattes × skatteprocenten. Intet under bundgrænsen.',
  keys: ['sale'],
}
export const paybackFormula: Formula = {
  title: 'Prisen, og hvornår den er tjent hjem',
  text: 'Pris = størrelse × den pris, vi antager, hvis du ikke har skrevet din egen. Hvert år lægges sparet og solgt til, og skat og nye dele trækkes fra. Tjent hjem er tiden, til summen bliver over nul og bliver der, rundet til nærmeste hele år.',
  keys: [
    'solar.price',
    'solar.inverter-year',
    'solar.inverter-price',
    'battery.price',
    'battery.own-inverter',
    'battery.replacement',
  ],
}
export const loanFormula: Formula = {
  title: 'Lånet',
  text: 'Månedlig ydelse = lån × r ÷ (1 − v). r er renten for en måned, og v er 1 ÷ (1 + r) opløftet til antallet af måneder. ÅOP løses, så alle betalinger ført tilbage til start giver det udbetalte.',
  keys: ['loan'],
}

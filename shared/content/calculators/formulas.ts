import type { CalculatorName, Formula } from '../../schemas/content/calculator.ts'

const clockText =
  'Timerne er vintertid, også for tarif og forbrug: om sommeren viser uret en time mere.'

const sunFormula: Formula = {
  title: 'Hvad taget laver',
  text: `kWp × udbytte for retning og hældning (tabel for 56° nord, 14 % tab) × egnens sol × (1 − skygge). Timerne fordeles efter solens gang; paneler mister lidt hvert år. ${clockText}`,
  keys: ['modelled.yield', 'solar.place', 'solar.yield', 'solar.yield-steep', 'solar.ageing'],
}
const houseFormula: Formula = {
  title: 'Hvornår huset bruger strøm',
  text: 'Årets forbrug fordelt på timer: hverdag og weekend, mest om aftenen og i de mørke måneder. En varmepumpe følger kulden. Fordelingen er antaget, ikke målt hos dig.',
  keys: ['modelled.evening', 'modelled.january'],
}
const batteryFormula: Formula = {
  title: 'Hvad batteriet flytter',
  text: 'Hver time i et typisk år: sol i overskud lades op, aftenens forbrug tages fra batteriet. Ti procent går tabt undervejs, og der tages højst 330 fulde opladninger om året. Den samme kWh tælles én gang. Batteriet aflader, så snart huset mangler strøm, også før de dyreste timer: et lille batteri kan derfor give lidt mere, hvis det styres efter prisen.',
  keys: ['battery.power', 'battery.wear', 'battery.life'],
}
const valueFormula: Formula = {
  title: 'Hvad en kWh er værd',
  text: 'Købt: (spotpris + tillæg + nettarif + Energinet + elafgift) × 1,25 i moms, time for time. Solgt: spotprisen i samme time − gebyr − indfødningstarif, uden moms. Sparet = det, du ville have købt, − det, du køber. Årets gennemsnitlige spotpris er den samme i alle tre tilfælde det første år, men fordelt forskelligt: i lav er timerne midt på dagen billigere og aftenen dyrere. Lav regner også med mindre sol og en spotpris, der stiger mindre år for år; høj er omvendt. Har huset varmepumpe, kan elafgiften over grænsen blive lav igen: det dårlige tilfælde regner med det hele, midterscenariet med det halve.',
  keys: ['spot', 'supplier', 'grid', 'energinet', 'tax', 'sale.supplier-fee'],
}
const saleTaxFormula: Formula = {
  title: 'Skat af det, du sælger',
  text: '(Salg om året − bundgrænsen) × den del, der beskattes × skatteprocenten. Intet under bundgrænsen.',
  keys: ['sale'],
}
const paybackFormula: Formula = {
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
const loanFormula: Formula = {
  title: 'Lånet',
  text: 'Månedlig ydelse = lån × r ÷ (1 − v). r er renten for en måned, og v er 1 ÷ (1 + r) opløftet til antallet af måneder. ÅOP løses, så alle betalinger ført tilbage til start giver det udbetalte.',
  keys: ['loan'],
}

/** Scripts fetch them with the constants. */
export const calculatorFormulas: Readonly<Record<CalculatorName, readonly Formula[]>> = {
  solar: [sunFormula, houseFormula, valueFormula, saleTaxFormula, paybackFormula, loanFormula],
  battery: [
    batteryFormula,
    houseFormula,
    valueFormula,
    saleTaxFormula,
    paybackFormula,
    sunFormula,
    loanFormula,
  ],
  combined: [
    sunFormula,
    batteryFormula,
    houseFormula,
    valueFormula,
    saleTaxFormula,
    paybackFormula,
    loanFormula,
  ],
  'heat-pump': [
    {
      title: 'Husets varme',
      text: 'Kendes forbruget: enheder × kWh i hver × fyrets virkningsgrad. Ellers: boligareal × varmebehov efter byggeår + personer × varmt vand.',
      keys: ['heating.energy', 'heating.efficiency', 'heating.demand', 'heating.hot-water'],
    },
    {
      title: 'Strøm til pumpen',
      text: 'Varme ÷ årsvirkningsgrad (SCOP), måned for måned: koldt vejr og varmt vand trækker den ned, gulvvarme op. Den er modelleret, ikke målt.',
      keys: ['heating.scop'],
    },
    {
      title: 'En kWh strøm',
      text: '(spotpris + elselskab + net + Energinet + elafgift) × (1 + moms), time for time i et typisk år; midt på dagen trykker solen spotprisen. Lav regner med en spotpris så meget over den almindelige, som »Så meget kan årets spotpris ligge fra« siger, så pumpen koster mere at drive og sparer mindre. Midt regner med den almindelige, og høj med en lige så meget under. Har du elvarme i dag, er det omvendt, for da sparer pumpen mest, når strømmen er dyr. Fra 2028 kan afgiften af det, der ligger over grænsen, blive lav igen: i det gode tilfælde regnes med det hele, i midterscenariet med det halve (har du elvarme i dag, omvendt). Husets øvrige strøm er personer × forbrug, højst et hus.',
      keys: ['spot', 'supplier', 'grid', 'energinet', 'tax', 'consumption'],
    },
    {
      title: 'Forskellen om året',
      text: 'Enheder × pris i dag + faste udgifter i dag − strøm til pumpen × elpris − eftersyn.',
      keys: ['heating.fuel-price', 'heating.service'],
    },
    {
      title: 'Tjent hjem',
      text: 'Tiden, til forskellene lagt sammen når pumpens pris, minus et fyr, du ellers skulle købe, rundet til nærmeste hele år. Kun inden for pumpens levetid. Effekt = rumvarme × 29 grader ÷ årets gradtimer; over den almindelige effekt følger prisen den, og over den største sætter vi ingen pris.',
      keys: ['heating.price', 'heating.price-rise', 'heating.size', 'heating.life'],
    },
    loanFormula,
  ],
  'passive-income': [
    {
      title: 'For at stå klar',
      text: 'Effekt i MW × pris pr. MW pr. time × 8.760 timer × rådighed × kurs × din andel − gebyr. Effekten er højst det, delen kan holde hver vej.',
      keys: ['balancing', 'currency'],
    },
    {
      title: 'Husets egen strøm',
      text: 'Et typisk år time for time, med og uden husets del af batteriet: sol gemt til aftenen og nat gemt til kl.\u00a017–21. Besparelsen er forskellen på de to regninger.',
      keys: ['modelled'],
    },
    {
      title: 'En kWh strøm',
      text: '(spotpris + elselskab + net + Energinet + elafgift) × (1 + moms), time for time i et typisk år. Besparelsen i huset er regnet tre gange: med en spotpris så meget under den almindelige, som »Så meget kan årets spotpris ligge fra« siger, med den almindelige og med en lige så meget over. Et batteri sparer som regel mest, når strømmen er dyr, så lav er oftest den billige og høj den dyre.',
      keys: ['spot', 'supplier', 'grid', 'energinet', 'tax', 'sale'],
    },
    {
      title: 'Slid og pris',
      text: 'Slid er hele batteriets pris × den kapacitet, det taber om året. Prisen delt på levetiden står for sig.',
      keys: ['battery.price', 'battery.wear', 'battery.life'],
    },
  ],
  'car-and-sun': [
    {
      title: 'Strøm til bilen',
      text: 'Kilometer × kWh pr. km. Delen ude købes ved ladestandere, resten hjemme.',
      keys: ['car'],
    },
    {
      title: 'Sol til bilen',
      text: `Tagets strøm time for time minus det, huset selv bruger. Bilen tager, hvad der er tilbage, når den er hjemme; resten købes om natten. Egen sol koster det, den ellers var solgt for. ${clockText}`,
      keys: ['sale', 'modelled'],
    },
    {
      title: 'En kWh strøm',
      text: '(spotpris + elselskab + net + Energinet + elafgift) × (1 + moms), time for time i et typisk år. Den laveste udgift er med en spotpris så meget under den almindelige, som »Så meget kan årets spotpris ligge fra« siger; midt er med den almindelige, og den højeste med en lige så meget over.',
      keys: ['spot', 'supplier', 'grid', 'energinet', 'tax'],
    },
    { title: 'Pr. 100 km', text: 'Årets udgift ÷ kilometer × 100.', keys: [] },
  ],
  loan: [loanFormula],
  subsidies: [
    {
      title: 'Tilskud',
      text: 'Et beløb gives kun, når hver betingelse er opfyldt. Er én ikke opfyldt, gælder ordningen ikke; ved vi det ikke, siger vi det.',
      keys: ['subsidy'],
    },
    {
      title: 'Fradrag',
      text: 'Det mindste af arbejdsløn og loft pr. person × voksne. Værdien i skat er fradraget × skatteværdien, aldrig fradraget selv. Et eftersyn regnes med sin egen pris.',
      keys: ['deduction', 'heating.service'],
    },
  ],
}

import type { Constant } from '../../schemas/content/snapshot.ts'

/** Names of constants in a calculator's assumptions; low, middle and high are appended. */
const bases: Readonly<Record<string, string>> = {
  'balancing.availability': 'Del af tiden, batteriet kan stå til rådighed',
  'balancing.customer-share': 'Kundens del af betalingen',
  'balancing.duration': 'Så længe skal effekten kunne holdes',
  'balancing.fee': 'Gebyr til den, der samler batterierne',
  'balancing.price': 'Betaling for rådighed',
  'battery.life': 'Batteriets levetid',
  'battery.own-inverter': 'Batteriets egen vekselretter',
  'battery.power': 'Effekt for hver kWh batteri',
  'battery.price': 'Pris på batteri, monteret',
  'battery.replacement': 'Et nyt batteri senere, mod prisen i dag',
  'battery.wear': 'Kapacitet, batteriet mister',
  'car.distance': 'Kørsel i en typisk bil',
  'car.public-price': 'Opladning ude',
  'car.use': 'Elbilens forbrug',
  'consumption.flat': 'Elforbrug i en lejlighed',
  'consumption.house': 'Elforbrug i et hus',
  'consumption.person': 'Elforbrug for hver person',
  'currency.eur': 'Kurs på euro',
  'deduction.craft': 'Håndværkerfradrag, højst',
  'deduction.craft.open': 'Håndværkerfradraget gælder',
  'deduction.service': 'Servicefradrag, højst',
  'deduction.service.open': 'Servicefradraget gælder',
  'deduction.worth': 'Et fradrags værdi i skat',
  'energinet.tariff': 'Energinets tariffer',
  'grid.feed-in': 'Netselskabets tarif for solgt strøm',
  'grid.subscription': 'Abonnement til netselskabet',
  'grid.tariff.summer.low': 'Nettarif sommer, nat kl. 0–6',
  'grid.tariff.summer.high': 'Nettarif sommer, kl. 6–17 og 21–24',
  'grid.tariff.summer.peak': 'Nettarif sommer, kl. 17–21',
  'grid.tariff.winter.low': 'Nettarif vinter, nat kl. 0–6',
  'grid.tariff.winter.high': 'Nettarif vinter, kl. 6–17 og 21–24',
  'grid.tariff.winter.peak': 'Nettarif vinter, kl. 17–21',
  'heating.demand.before-1962': 'Varmebehov, hus fra før 1962',
  'heating.demand.before-1977': 'Varmebehov, hus fra 1962–1976',
  'heating.demand.from-1977': 'Varmebehov, hus fra 1977–1997',
  'heating.demand.from-1998': 'Varmebehov, hus fra 1998–2011',
  'heating.demand.from-2012': 'Varmebehov, hus fra 2012 og senere',
  'heating.efficiency.gas': 'Gasfyrets virkningsgrad',
  'heating.efficiency.oil': 'Oliefyrets virkningsgrad',
  'heating.efficiency.pellets': 'Pillefyrets virkningsgrad',
  'heating.energy.gas': 'Energi i gas',
  'heating.energy.oil': 'Energi i olie',
  'heating.energy.pellets': 'Energi i træpiller',
  'heating.fuel-price.district': 'Fjernvarme',
  'heating.fuel-price.gas': 'Gas',
  'heating.fuel-price.oil': 'Fyringsolie',
  'heating.fuel-price.pellets': 'Træpiller',
  'heating.hot-water': 'Varmt vand for hver person',
  'heating.life': 'Varmepumpens levetid',
  'heating.price.air-water': 'Luft til vand-varmepumpe, monteret',
  'heating.price.ground': 'Jordvarme, monteret',
  'heating.price-rise': 'Så meget stiger prisen med pumpens effekt over den almindelige',
  'heating.scop.low-share': 'Varmepumpens nyttevirkning i det dårlige tilfælde, mod den i midten',
  'heating.scop.mid.floor': 'Nyttevirkning i drift, gulvvarme',
  'heating.scop.mid.radiators': 'Nyttevirkning i drift, radiatorer',
  'heating.scop.nominal.floor': 'Nyttevirkning efter mærket, gulvvarme',
  'heating.scop.nominal.ground': 'Nyttevirkning efter mærket, jordvarme',
  'heating.scop.nominal.radiators': 'Nyttevirkning efter mærket, radiatorer',
  'heating.service': 'Service på varmepumpen',
  'heating.size.least': 'Effekt, markedets pris gælder fra',
  'heating.size.most': 'Den største effekt, vi sætter en pris på',
  'heating.size.usual': 'Effekt, markedets pris gælder til',
  'loan.fee': 'Lånets stiftelsesgebyr',
  'loan.least': 'Mindste lån',
  'loan.months': 'Lånets løbetid',
  'loan.rate': 'Lånets debitorrente',
  'loan.rate-fixed': 'Lånets rentetype',
  'modelled.evening': 'Del af husets strøm, der bruges kl. 17–21',
  'modelled.january': 'Del af årets varme, der bruges i januar',
  'modelled.yield': 'Udbytte af netop dette tag, før skygge og egn',
  'sale.supplier-fee': 'Elselskabets gebyr for solgt strøm',
  'sale.tax-free': 'Salg uden skat',
  'sale.tax-rate': 'Skat af det, der beskattes',
  'sale.taxed-share': 'Del af salget over bundgrænsen, der beskattes',
  'solar.ageing': 'Ydelse, paneler mister',
  'solar.inverter-price': 'Ny vekselretter',
  'solar.inverter-year': 'År, vekselretteren skiftes',
  'solar.place.east': 'Sol i Østdanmark mod midten af landet',
  'solar.place.mid-jutland': 'Sol i Midtjylland mod midten af landet',
  'solar.place.middle': 'Sol midt i landet',
  'solar.price': 'Pris på solceller, monteret',
  'solar.yield': 'Usikkerhed på tagets udbytte',
  'solar.yield-steep': 'Usikkerhed på udbyttet, stejlt eller mod nord',
  'spot.capture': 'Solens timer på elbørsen, mod årets gennemsnit',
  'spot.growth': 'Spotprisens vækst',
  'spot.mean': 'Årets gennemsnitlige spotpris',
  'spot.swing': 'Så meget kan årets spotpris ligge fra',
  'subsidy.heat-pump-pool': 'Varmepumpepuljen',
  'subsidy.heat-pump-pool.open': 'Varmepumpepuljen er åben',
  'subsidy.subscription': 'Tilskud til varmepumpe på abonnement, højst',
  'subsidy.subscription.open': 'Tilskud til varmepumpe på abonnement er åbent',
  'subsidy.subscription.share': 'Tilskud til varmepumpe på abonnement, del af prisen',
  'supplier.markup': 'Elselskabets tillæg',
  'supplier.subscription': 'Abonnement til elselskabet',
  'tax.electricity': 'Elafgift',
  'tax.electricity-heated': 'Elafgift i huse med elvarme eller varmepumpe, over grænsen',
  'tax.electricity-heated.above': 'Grænse for den lave elafgift',
  'tax.vat': 'Moms',
}

const ends: Readonly<Record<string, string>> = {
  low: 'lavt',
  p25: 'lavt',
  mid: 'midt',
  p50: 'midt',
  high: 'højt',
  p75: 'højt',
}

/** The name of each constant by its key; the key itself where it has none. */
export const constantNames = (
  rows: readonly Pick<Constant, 'key'>[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap(({ key }) => [key, ...middleOf(key)]).map((key) => [key, nameOf(key)]),
  )

/** The middle of a spread is calculated where it has no row. */
const middleOf = (key: string): readonly string[] =>
  key.endsWith('.low') && bases[key] === undefined ? [`${key.slice(0, -3)}mid`] : []

function nameOf(key: string): string {
  const known = bases[key]
  if (known) return known
  const dot = key.lastIndexOf('.')
  const [base, end] = [bases[key.slice(0, dot)], key.slice(dot + 1)]
  return base ? `${base}, ${ends[end] ?? end}` : key
}

import type {
  Condition,
  Scheme,
  SubsidyFound,
} from '../../../domain/calculators/subsidies/schemes.ts'
import type { SubsidyInputs } from '../../../domain/calculators/subsidies/calculate-subsidies.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { heatingKinds } from '../../../schemas/quote-request-options.ts'

const triStateLabels = { unknown: 'Ved ikke', yes: 'Ja', no: 'Nej' }

export const subsidiesLabels: CalculatorLabels<keyof SubsidyInputs> = {
  groups: [
    { legend: 'Arbejdet', fields: ['work', 'adults', 'labour'] },
    {
      legend: 'Huset og pumpen',
      fields: ['heatingType', 'pump', 'yearRound', 'districtHeating', 'begun', 'rented'],
    },
  ],
  loan: [],
  fields: {
    work: {
      label: 'Hvad skal laves?',
      options: {
        varmepumpe: 'Varmepumpe',
        'varmepumpe-service': 'Eftersyn af varmepumpe',
        solceller: 'Solceller',
        'solceller-batteri': 'Solceller med batteri',
        batteri: 'Batteri alene',
      },
    },
    adults: {
      label: 'Voksne, der betaler',
      hint: 'Fyldt 18 år inden årets udgang, og bor der. Fradraget er pr. person.',
    },
    labour: {
      label: 'Arbejdsløn på fakturaen',
      hint: 'Inkl. moms.',
      empty: 'det højeste, der kan trækkes fra, eller prisen på et eftersyn',
    },
    heatingType: {
      label: 'Huset varmes i dag med',
      options: Object.fromEntries(heatingKinds.map(({ value, label }) => [value, label])),
    },
    pump: {
      label: 'Slags varmepumpe',
      options: {
        unknown: 'Ved ikke',
        'air-water': 'Luft til vand',
        ground: 'Jordvarme',
        'air-air': 'Luft til luft',
      },
    },
    yearRound: { label: 'Ejer du huset, og bor du der hele året?', options: triStateLabels },
    districtHeating: {
      label: 'Er der fjernvarme, eller er den planlagt?',
      hint: 'Det står i kommunens varmeplan.',
      options: triStateLabels,
    },
    begun: {
      label: 'Er noget skrevet under eller begyndt?',
      hint: 'Et uforpligtende overslag tæller ikke.',
      options: triStateLabels,
    },
    rented: { label: 'Skal pumpen lejes på abonnement?', options: triStateLabels },
  },
  // A grant may require that nothing is signed yet: the pages have their own links.
  offer: [],
} as const

interface SchemeText {
  readonly name: string
  readonly what: string
  /** Who applies, and by when. */
  readonly how: string
  /** Deadlines. */
  readonly ends: string
}

export const schemeText: Readonly<Record<Scheme, SchemeText>> = {
  heatPumpPool: {
    name: 'Varmepumpepuljen',
    what: 'Et fast tilskud fra staten til den, der skifter fyr eller elvarme ud med varmepumpe.',
    how: 'Du søger selv på sparenergi.dk og venter på tilsagnet, før noget bindende skrives under.',
    ends: 'Energistyrelsen ventede at afvikle puljen efter 31. oktober 2026. Regn med, at den er lukket; hvad der kommer efter 2026, var ikke afklaret i november 2026.',
  },
  heatPumpSubscription: {
    name: 'Varmepumpe på abonnement',
    what: 'Et tilskud til udbyderen, som ejer pumpen. Det skal sætte din engangsbetaling ned, når pumpen afløser et olie-, gas- eller træpillefyr i en helårsbolig uden fjernvarme.',
    how: 'Udbyderen søger og skal være godkendt på forhånd.',
    ends: 'Om der er en ordning efter 2026, stod ikke i det, vi læste i november 2026.',
  },
  craftDeduction: {
    name: 'Håndværkerfradraget',
    what: 'Et fradrag for arbejdslønnen. Det gør skatten mindre, ikke regningen.',
    how: 'Du betaler digitalt, får arbejdslønnen for sig på fakturaen og skriver den selv i TastSelv.',
    ends: 'Ordningen er for arbejde i 2025–2027.',
  },
  serviceDeduction: {
    name: 'Servicefradraget',
    what: 'Et fradrag for rengøring, vinduespudsning og havearbejde.',
    how: 'Det er ikke til energi i huset; det står her, fordi mange spørger.',
    ends: 'Et beløb for årene efter 2026 stod ikke i det, vi læste i november 2026.',
  },
}

interface ConditionText {
  /** The condition. */
  readonly asks: string
  /** Where it is not met. */
  readonly no: string
  /** Where that is unknown. */
  readonly unknown: string
}

export const conditionText: Readonly<Record<Condition, ConditionText>> = {
  open: {
    asks: 'Ordningen er i kraft og åben, så vidt vi ved',
    no: 'Ordningen er lukket, eller pengene er brugt.',
    unknown:
      'Vi ved ikke, om ordningen er åben. Se efter hos myndigheden, før du regner med pengene.',
  },
  heatPump: {
    asks: 'Det er en varmepumpe, der skal købes eller lejes',
    no: 'Ordningen er kun til en ny varmepumpe.',
    unknown: 'Vi ved ikke, om det er en varmepumpe.',
  },
  waterborne: {
    asks: 'Pumpen varmer vand: luft til vand eller jordvarme',
    no: 'En luft til luft-pumpe er ikke med.',
    unknown: 'Det kommer an på, hvilken slags pumpe det bliver.',
  },
  replacesBoiler: {
    asks: 'Den afløser olie, gas, træpiller, brænde eller elvarme',
    no: 'Huset varmes med noget, der ikke giver tilskud.',
    unknown: 'Det kommer an på, hvad huset varmes med i dag. BBR skal sige det samme.',
  },
  replacesFuelBoiler: {
    asks: 'Den afløser et olie-, gas- eller træpillefyr',
    no: 'Ordningen er til huse med olie-, gas- eller træpillefyr.',
    unknown: 'Det kommer an på, hvad huset varmes med i dag.',
  },
  noDistrictHeating: {
    asks: 'Der er ikke fjernvarme, og den er ikke planlagt',
    no: 'Hvor der er fjernvarme, eller den er planlagt, gives der ikke tilskud.',
    unknown: 'Det kommer an på, om fjernvarme er planlagt. Kommunen svarer.',
  },
  yearRoundHome: {
    asks: 'Du ejer huset og bor der hele året',
    no: 'Tilskuddet er kun til en helårsbolig, du selv ejer.',
    unknown: 'Det kommer an på, om du ejer huset og bor der hele året.',
  },
  yearRoundHouse: {
    asks: 'Huset er en helårsbolig',
    no: 'Ordningen er kun til helårsboliger.',
    unknown: 'Huset skal være en helårsbolig.',
  },
  notBegun: {
    asks: 'Intet bindende er skrevet under, og intet er begyndt',
    no: 'Der er skrevet under, eller arbejdet er begyndt. Så er det for sent at søge.',
    unknown: 'Det kommer an på, om noget er skrevet under eller begyndt.',
  },
  rented: {
    asks: 'Pumpen lejes på abonnement',
    no: 'Ordningen er kun til en pumpe, du lejer.',
    unknown: 'Det kommer an på, om du lejer pumpen.',
  },
  approvedProvider: {
    asks: 'Udbyderen er godkendt af Energistyrelsen',
    no: 'Udbyderen er ikke godkendt.',
    unknown: 'Spørg udbyderen, om den er godkendt af Energistyrelsen.',
  },
  bought: {
    asks: 'Du ejer pumpen og betaler for arbejdet',
    no: 'Du har svaret, at pumpen lejes: så ejer udbyderen den og betaler for arbejdet.',
    unknown: 'Det kommer an på, om du køber pumpen.',
  },
  coveredWork: {
    asks: 'Arbejdet er rengøring, vinduer, have eller andet hjemligt',
    no: 'Fradraget er til rengøring, vinduer, have og andet hjemligt arbejde. Eftersyn af en varmepumpe hører under håndværkerfradraget (SKM2025.507.SR).',
    unknown: 'Vi ved ikke, om arbejdet er med.',
  },
  notBatteryAlone: {
    asks: 'Det er ikke et batteri alene',
    no: 'Et batteri, der ikke er sluttet til solceller, giver ikke fradrag (Skatterådet). Kommer det til solceller, du har i forvejen, så spørg Skattestyrelsen først.',
    unknown: 'Vi ved ikke, om batteriet følger med solceller.',
  },
  adults: {
    asks: 'En voksen i husstanden betaler',
    no: 'Fradraget er til personer, der er fyldt 18 år inden årets udgang og selv betaler.',
    unknown: 'Vi ved ikke, hvem der betaler.',
  },
}

export const verdictLabels: Readonly<Record<SubsidyFound['verdict'], string>> = {
  yes: 'Gælder',
  no: 'Gælder ikke',
  unknown: 'Ved vi ikke',
}

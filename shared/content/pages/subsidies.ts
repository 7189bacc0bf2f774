import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Energitilskud og fradrag i 2026 · ${brand.company.shortName}`,
    description: 'Tilskud og fradrag til varmepumpe, solceller og service i 2026: beløb, betingelser og status, med kilde og dato. Søg, før du skriver under.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Energitilskud',
      lead: 'Det, der findes i november 2026, så vidt vi ved. Puljer åbner og lukker uden varsel, så tjek altid hos myndigheden, og søg, før du skriver under på noget.',
      art: { spot: 'subsidy' },
      updated: 'Læst 20. november 2026',
    },
    {
      type: 'facts',
      title: 'Beløb',
      rows: [
        { label: 'Varmepumpepuljen 2026', value: { value: 'subsidy.heat-pump-pool' } },
        { label: 'Håndværkerfradrag, energi', value: { value: 'deduction.craft' } },
        { label: 'Servicefradrag', value: { value: 'deduction.service' } },
        { label: 'Skattefrit salg af strøm', value: { value: 'solar.tax-free-sale' } },
      ],
      source:
        'Energistyrelsen og sparenergi.dk (puljen), pwc.dk oktober 2025 (fradragene). Et fradrag er ikke et afslag: 9.000 kr. i fradrag er omkring 2.340 kr. i skat.',
    },
    {
      type: 'prose',
      id: 'varmepumpe',
      title: 'Varmepumpepuljen',
      body: [
        'Puljen har givet et fast beløb til boliger, der skifter til luft til vand eller jordvarme. Den blev brugt op i maj, åbnede igen i juli, og vi ved ikke, om den er åben, når du læser dette.',
        [
          'Du ejer boligen og bor der hele året.',
          'Den varmes i dag af olie, gas, el eller biobrændsel.',
          'Der er ikke fjernvarme, og den er ikke planlagt.',
          'Du har ikke skrevet under på noget, der binder dig, og arbejdet er ikke begyndt.',
          'Pumpen er luft til vand eller væske til vand.',
        ],
      ],
    },
    {
      type: 'prose',
      id: 'fradrag',
      title: 'Fradrag',
      body: [
        'Håndværkerfradraget dækker arbejdsløn til solceller, solceller med batteri og varmepumpe. Et batteri alene er ikke med. Fradraget er pr. person over 18 i husstanden, og du indberetter det selv hos Skattestyrelsen.',
        'Du kan ikke få fradrag for det samme arbejde, som puljen har givet tilskud til. Vi hjælper med papirerne, men det er dig, der søger. [Spørg os](contact), hvis du er i tvivl.',
      ],
    },
  ],
})

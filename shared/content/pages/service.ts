import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Service på varmepumpe og solceller · ${brand.company.shortName}`,
    description: 'Eftersyn, fejl og reservedele på varmepumper, solceller og batterier: hvornår det er nødvendigt, hvad det koster, og hvem du ringer til.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Service',
      lead: `Går noget i stå, så ring først. Support sidder klar hverdage ${brand.contact.supportHours}, og meget kan løses på telefonen.`,
      art: { spot: 'service' },
      actions: [{ label: 'Kontakt support', route: 'contact' }],
    },
    {
      type: 'facts',
      title: 'Eftersyn',
      rows: [
        { label: 'Varmepumpe, årligt eftersyn', value: { value: 'heat-pump.service' } },
        { label: 'Servicefradrag 2026', value: { value: 'deduction.service' } },
      ],
      source: 'Fradraget er for arbejdsløn, også til eftersyn af varmepumpe (pwc.dk, oktober 2025). Værdien er omkring 26 % af beløbet.',
    },
    {
      type: 'prose',
      title: 'Hvornår er det nødvendigt?',
      body: [
        [
          '**Varmepumpe.** En gang om året: filtre, tryk, drænafløb og indstillinger. Anlæg med meget kølemiddel har lovkrav om eftersyn.',
          '**Solceller.** Ingen faste eftersyn. Hold øje med produktionen: falder den uden grund, er det tid til at ringe. Regn holder dem som regel rene.',
          '**Batteri.** Programmet opdateres udefra. Hold luft omkring det, og stil ikke noget ovenpå.',
        ],
        'Har en anden monteret dit anlæg, så ring alligevel. Vi siger til med det samme, hvis vi ikke kender mærket.',
      ],
    },
    {
      type: 'prose',
      title: 'Reklamation',
      body: [
        'Som forbruger har du to års reklamationsret, og det første år skal sælgeren bevise, at fejlen ikke var der fra starten. Fabrikantens garanti kommer oveni. Skriv hvad der er sket og hvornår, gerne med et billede af displayet.',
      ],
    },
  ],
})

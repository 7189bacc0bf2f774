import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Om os · ${brand.company.shortName}`,
    description: 'Hvem vi er, hvad vi laver, og hvor du finder os. Vi sælger og rådgiver om solceller, varmepumper og batterier til danske huse.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Om os',
      lead: `${brand.company.name} rådgiver om og sælger solceller, varmepumper og batterier til danske huse. Vi begynder med tallene og slutter med en tændt kontakt.`,
      art: { spot: 'terraced-house' },
    },
    {
      type: 'prose',
      id: 'om-os',
      title: 'Det laver vi',
      body: [
        'Vi regner på et hus, giver en pris linje for linje, bestiller udstyret, koordinerer de autoriserede installatører og følger op, når anlægget kører. Du har én at ringe til undervejs.',
        'Vi er en salgs- og rådgivningsvirksomhed og lægger ikke skjul på det. Derfor viser vi også de gange, hvor det ikke kan betale sig.',
      ],
    },
    {
      type: 'prose',
      id: 'principper',
      title: 'Tre regler, vi holder',
      body: [['Ingen pris uden det, den forudsætter.', 'Intet tal uden kilde og dato.', 'Ingen opkald, du ikke har bedt om.']],
    },
    {
      type: 'facts',
      id: 'virksomhed',
      title: 'Virksomheden',
      rows: [
        { label: 'Navn', value: { text: brand.company.name } },
        { label: 'CVR', value: { text: brand.company.cvr } },
        { label: 'Adresse', value: { text: `${brand.company.street}, ${brand.company.postcode} ${brand.company.city}` } },
        { label: 'Telefon', value: { text: `[${brand.contact.phone}](tel:+45${brand.contact.phone.replace(/\D/g, '')})` } },
        { label: 'Mail', value: { text: `[${brand.contact.email}](mailto:${brand.contact.email})` } },
      ],
      source: brand.placeholders
        ? '**Pladsholder:** oplysningerne er eksempler, indtil virksomhedens egne er sat ind.'
        : 'Oplysningerne kan efterprøves på virk.dk.',
    },
  ],
})

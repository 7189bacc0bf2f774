import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Standardinstallation · ${brand.company.shortName}`,
    description: 'Det er med i en standardinstallation af solceller, varmepumpe og batteri, og det koster ekstra. Så du kan se, hvad prisen bygger på.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Standardinstallation',
      lead: 'Det her er med i prisen, når der står «monteret». Alt andet står for sig i tilbuddet, før du siger ja.',
      updated: 'Senest ændret 20. november 2026',
    },
    {
      type: 'prose',
      id: 'solceller',
      title: 'Solceller',
      body: [
        [
          'Montage på tegl-, beton- eller ståltag i op til to etager.',
          'Op til 15 m kabel fra tag til vekselretter og plads i eksisterende eltavle.',
          'Tilmelding hos netselskabet og registrering af anlægget.',
          'Gennemgang af anlægget, når det er tændt.',
        ],
        '**Koster ekstra:** stillads over to etager, ny eltavle, gravearbejde, tage med asbest.',
      ],
    },
    {
      type: 'prose',
      id: 'varmepumpe',
      title: 'Varmepumpe',
      body: [
        [
          'Udedel på fliser eller sokkel, indedel i bryggers eller teknikrum.',
          'Op til 5 m rør mellem de to og tilslutning til det anlæg, der er.',
          'Nedtagning af eksisterende fyr, indregulering og instruktion.',
        ],
        '**Koster ekstra:** nye radiatorer, oprensning eller fjernelse af olietank, ny eltavle, lange rør.',
      ],
    },
    {
      type: 'prose',
      id: 'batteri',
      title: 'Batteri',
      body: [
        ['Placering efter fabrikantens og beredskabets anvisning.', 'Op til 5 m kabel til vekselretteren.', 'Opsætning af styring og gennemgang.'],
        '**Koster ekstra:** ny vekselretter, brandadskillelse, reservestrøm.',
      ],
    },
    {
      type: 'prose',
      id: 'foer',
      title: 'Før vi kommer',
      body: [
        'Der skal være adgang, strøm og ryddet omkring tavlen. Skal noget ændres undervejs, får du prisen på det, før nogen gør det. Alt el- og vvs-arbejde udføres af autoriserede virksomheder. Se også [handelsbetingelserne](terms).',
      ],
    },
  ],
})

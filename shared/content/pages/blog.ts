import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Blog om solceller og varme · ${brand.company.shortName}`,
    description: 'Historier om huse, tal og valg: hvad vi lærer, når vi regner på danske tage. Se emnerne, og foreslå det, du gerne vil læse om.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Blog',
      lead: 'Længere historier om huse og tal. De udkommer, når der er noget at fortælle, ikke efter kalenderen.',
      art: { spot: 'document' },
    },
    {
      type: 'prose',
      title: 'Det skriver vi om',
      body: [
        'Vi skriver om det, der er svært at se i et regneark: hvorfor to ens tage giver forskellig økonomi, hvad der sker med regningen, når tarifferne skifter til vinter, og hvad folk fortryder bagefter.',
        [
          '**Penge.** Elpriser, tariffer, afgifter og det, der sker i 2028, når den lave elafgift efter planen slutter.',
          '**Teknik.** Vekselrettere, batterier og varmepumper forklaret, så man kan tale med en montør bagefter.',
          '**Huse.** Et hus ad gangen, med tilladelse og med tal.',
        ],
        'Mens du venter på den næste, ligger de korte svar i [videnscentret](knowledge). Har du et spørgsmål, du ikke kan finde svar på, så [skriv til os](contact). De bedste bliver til indlæg.',
      ],
    },
    {
      type: 'links',
      title: 'Læs videre',
      items: [
        { route: 'solar', hash: 'faq', title: 'Spørgsmål om solceller', text: 'Levetid, salg af strøm og batteri.' },
        { route: 'heatPump', hash: 'faq', title: 'Spørgsmål om varmepumper', text: 'Støj, frost og fjernvarme.' },
      ],
    },
  ],
})

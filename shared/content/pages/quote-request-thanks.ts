import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { batteryOfferTime, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Kvittering for dine svar · ${brand.company.shortName}`,
    description: `Her står kvitteringen, når du har sendt tilbudsformularen. En rådgiver vender tilbage inden for én hverdag; et batteritilbud kommer inden for ${batteryOfferTime}.`,
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Her står din kvittering, når du har sendt formularen',
      lead: 'Når du har sendt tilbudsformularen, viser siden dit sagsnummer og et første regnestykke. Har du lige sendt den, har vi dine svar, også selv om nummeret ikke står her.',
      received: {
        title: 'Tak. Nu regner vi',
        lead: `En rådgiver vender tilbage inden for én hverdag. Har du spurgt til et batteri, sender vi tilbuddet inden for ${batteryOfferTime}. Haster det, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
        actions: [
          { label: 'Book et møde', route: 'bookCall' },
          { label: 'Gå til forsiden', route: 'home' },
        ],
      },
      art: {
        scene: 'evening',
        alt: 'Huset om aftenen med lys i nogle af vinduerne; strømmen kommer fra batteriet i bryggerset.',
        caption: {
          badge: 'Om aftenen',
          text: 'Den stiplede linje er strøm fra batteriet til huset.',
        },
      },
      actions: [
        { label: 'Gå til formularen', route: 'quoteRequestStart' },
        { label: 'Gå til forsiden', route: 'home' },
      ],
    },
    { type: 'quoteRequestReceipt' },
    {
      type: 'steps',
      title: 'Det sker der, når formularen er sendt',
      steps: [
        {
          spot: 'laptop',
          title: 'Vi regner',
          text: 'På dit forbrug og priserne i dit netområde. Mangler vi noget, spørger vi.',
        },
        {
          spot: 'phone',
          title: 'Vi ringer eller skriver',
          text: `Inden for én hverdag, og med et tilbud på batteri inden for ${batteryOfferTime}. Siger du nej, ringer vi ikke igen.`,
        },
        {
          spot: 'financing',
          title: 'Du får prisen',
          text: 'Linje for linje, og med det, der kan blive dyrere, for sig.',
        },
      ],
    },
    {
      type: 'prose',
      title: 'Har du et øjeblik?',
      body: [
        `Et billede af tag, eltavle eller fyr, alt efter hvad det gælder, sparer ofte et besøg. Send det til [${brand.contact.email}](mailto:${brand.contact.email}) fra den mail, du skrev i formularen, og ret i samme ombæring det, der blev skrevet forkert. Vil du søge [tilskud](subsidies), så skriv ikke under på noget, før du har tilsagnet på skrift.`,
        `Vil du hellere tale om det med det samme, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}, eller [aftal en tid](bookCall). Samtalen er gratis. Har du sendt formularen, har vi dine svar foran os.`,
      ],
    },
  ],
})

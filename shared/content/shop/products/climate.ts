import type { Brand } from '../../../brand.ts'
import type { Product } from '../../../schemas/product.ts'
import { makeProduct, normal, offer } from '../make.ts'
import { makers } from '../makers.ts'

export function climateProducts(brand: Brand): readonly Product[] {
  const goods = (each: Parameters<typeof makeProduct>[2]): Product =>
    makeProduct(brand, 'indeklima', each)
  return [
    goods({
      slug: 'radiatortermostat',
      name: 'Radiatortermostat med ugeplan',
      maker: makers.hearthwell,
      summary: 'Holder den temperatur, du vælger, i hvert rum',
      tags: ['indeklima', 'styring', 'goer-det-selv'],
      tint: 'almond',
      drawing: 'shop-thermostat',
      alt: 'En termostat med skærm på en radiator',
      variants: [
        { sku: 'HW-TERM-1', name: '1 stk.', price: 399, grams: 230 },
        {
          sku: 'HW-TERM-3',
          name: '3 stk.',
          price: [normal(1095), offer(945, '2026-11-25', '2026-12-07')],
          grams: 660,
        },
      ],
      sold: 31,
      description: [
        'Termostaten skrues på i stedet for den gamle, uden at vandet tappes af. Du vælger temperatur og ugeplan på hjulet eller med Bluetooth fra telefonen.',
        'Har du varmepumpe, så sæt den ikke på alle radiatorer: pumpen skal have fri vej for vandet i de største rum. Dér kan en jævn temperatur være billigere end at skrue op og ned.',
      ],
      specifications: {
        Tilslutning: 'M30 × 1,5; tre adaptere følger med',
        Område: '5–28 °C',
        Strøm: '2 AA-batterier, følger med',
        'Batterier rækker': 'Omkring to år',
        Forbindelse: 'Bluetooth; virker uden telefon',
        Mål: '54 × 54 × 92 mm',
      },
      fits: [
        'Ventiler med M30 × 1,5, RA, RAV og RAVL (adaptere følger med)',
        'Radiatorer på fjernvarme, gas og varmepumpe; se teksten om varmepumpe',
        'Ikke gulvvarme',
      ],
      related: ['temperatur-og-fugtmaaler', 'co2-maaler', 'magnetfilter'],
      warnings: [
        'Radiator og ventil kan være varme.',
        'Bland ikke gamle og nye batterier, og brug ikke genopladelige.',
        'Hold små dele fra børn under tre år.',
      ],
      instructions:
        'Skru den gamle termostat af med hånden, sæt den rigtige adapter på, og spænd den nye. Tryk på knappen: termostaten finder selv ventilens yderpunkter. Aflever batterier og termostat som elektronik.',
      seo: 'Radiatortermostat med ugeplan, som du selv skruer på uden at tappe vandet af. Én eller tre stk., med adaptere og batterier.',
    }),
    goods({
      slug: 'co2-maaler',
      name: 'CO₂-måler til stuen',
      maker: makers.luma,
      summary: 'Viser, hvornår det er tid at lufte ud',
      tags: ['indeklima', 'maaling', 'goer-det-selv'],
      drawing: 'shop-co2',
      alt: 'En lille måler på et bord, med skærm og en grøn lampe',
      variants: [
        {
          sku: 'LU-CO2',
          price: [
            normal(799),
            offer(749, '2026-10-26', '2026-11-05'),
            offer(699, '2026-11-20', '2026-12-01'),
          ],
          grams: 190,
        },
      ],
      sold: 16,
      description: [
        'Måler CO₂, temperatur og luftfugtighed. Lampen skifter fra grøn til gul ved 1.000 ppm og til rød ved 1.500 ppm, så du ser det fra sofaen.',
        'I tætte huse er det lettere at lufte ud på det rigtige tidspunkt end hele tiden. Måleren er ikke en gasalarm og kan ikke måle kulilte.',
      ],
      specifications: {
        Måleområde: '400–5.000 ppm CO₂',
        Nøjagtighed: '±(50 ppm + 5 %)',
        Måler: 'Infrarød (NDIR), kalibrerer sig selv',
        Strøm: 'USB-C, 5 V; kabel på 1,5 m følger med',
        Skærm: 'Elektronisk papir, 7 cm',
        Mål: '90 × 70 × 28 mm',
      },
      fits: ['Stue, soveværelse, kontor og klasseværelse', 'En USB-lader, som du har i forvejen'],
      related: ['temperatur-og-fugtmaaler', 'filtre-til-indedel'],
      warnings: [
        'Måleren advarer ikke mod kulilte, gas eller røg.',
        'Brug den kun indendørs, og hold den tør.',
      ],
      instructions:
        'Stil måleren i hovedhøjde, mindst en meter fra vindue og mennesker. Lad den stå en time, før du stoler på tallet, og luft grundigt ud en gang om ugen, så den kan kalibrere.',
      seo: 'CO₂-måler med skærm og lampe, der viser, hvornår det er tid at lufte ud. Måler også temperatur og luftfugtighed.',
    }),
    goods({
      slug: 'temperatur-og-fugtmaaler',
      name: 'Temperatur- og fugtmåler, 3 stk.',
      maker: makers.luma,
      summary: 'Én til stuen, én til badet og én til kælderen',
      tags: ['indeklima', 'maaling', 'goer-det-selv'],
      drawing: 'shop-climate-sensors',
      alt: 'Tre runde målere med skærm',
      variants: [{ sku: 'LU-TF-3', price: 349, grams: 180 }],
      sold: 22,
      description: [
        'Tre små målere med skærm. De viser temperatur og luftfugtighed og gemmer den sidste måned, som du kan hente på telefonen med Bluetooth.',
        'Brug dem, før du skruer på varmepumpens kurve: én dag i hvert rum fortæller mere end en fornemmelse.',
      ],
      specifications: {
        Antal: '3 stk.',
        Nøjagtighed: '±0,3 °C og ±3 % luftfugtighed',
        Strøm: 'CR2450-batteri i hver, følger med',
        'Batteriet rækker': 'Omkring et år',
        Forbindelse: 'Bluetooth; virker uden telefon',
        Mål: 'Ø 45 mm, 14 mm tyk',
      },
      fits: ['Tørre rum inde, og kælder og udhus over −10 °C'],
      related: ['radiatortermostat', 'co2-maaler', 'heatsync'],
      warnings: [
        'Indeholder et knapcellebatteri, som er farligt at sluge. Hold det fra børn, og ring 112, hvis et barn har slugt det.',
        'Skru lågen til batteriet fast igen.',
      ],
      instructions:
        'Træk plastfligen ud, og stil måleren i skygge, væk fra radiator og yderdør. Skift batteri, når skærmen viser det, og aflever det gamle som farligt affald.',
      seo: 'Tre målere af temperatur og luftfugtighed med skærm, til stue, bad og kælder. Batterier følger med; telefon er ikke nødvendig.',
    }),
    goods({
      slug: 'taetningsliste',
      name: 'Tætningsliste til vinduer og døre',
      maker: makers.kroghage,
      summary: 'Lukker for træk, før du skruer op for varmen',
      tags: ['indeklima', 'goer-det-selv'],
      drawing: 'shop-seal',
      alt: 'En rulle tætningsliste, hvor enden er trukket ud',
      variants: [
        { sku: 'KR-TAET-2', name: 'Til 1–3,5 mm, 12 meter', price: 99, grams: 260 },
        { sku: 'KR-TAET-5', name: 'Til 3–5 mm, 12 meter', price: 119, grams: 340 },
      ],
      sold: 13,
      description: [
        'Liste af gummi med lim på den ene side, til vinduer og døre, der trækker. Gummiet fylder ud igen, hver gang vinduet har været åbent.',
        'Prøv med et stykke papir i sprækken: kan du trække det ud, når vinduet er lukket, er der plads til en liste.',
      ],
      specifications: {
        Materiale: 'EPDM-gummi med lim',
        Længde: '12 m',
        Temperatur: '−40 til 60 °C; sættes på ved mindst 5 °C',
        Farve: 'Hvid',
      },
      fits: ['Sprækker på 1–3,5 eller 3–5 mm', 'Vinduer og døre af træ, plast og metal'],
      related: ['radiatortermostat', 'temperatur-og-fugtmaaler'],
      warnings: [
        'Luk ikke friskluftventiler, og luk ikke for luften til brændeovn eller fyr.',
        'Luft ud hver dag i et tættet hus.',
      ],
      instructions:
        'Rens falsen med sprit, og lad den tørre. Træk papiret af lidt ad gangen, og tryk listen fast uden at strække den. Start ved hængslerne.',
      seo: 'Tætningsliste af gummi til vinduer og døre, 12 meter i to tykkelser. Se, hvordan du måler sprækken, og hvad du ikke må lukke.',
    }),
  ]
}

import type { Brand } from '../../../brand.ts'
import type { Product } from '../../../schemas/product.ts'
import { goodsFigures, goodsPrices } from '../../products/goods-prices.ts'
import { makeProduct } from '../make.ts'
import { makers } from '../makers.ts'

/** What is sold with its installation, by offer only. */
export function installedProducts(brand: Brand): readonly Product[] {
  const battery = (size: 5 | 10 | 15): Product => ({
    ...makeProduct(brand, 'batteri-og-teknikrum', {
      slug: `batteri-${size}-kwh`,
      name: `Husbatteri, ${size} kWh, monteret`,
      maker: makers.vagtsom,
      summary: `${size} kWh til et anlæg med hybridvekselretter`,
      tags: ['til-installatoer'],
      tint: 'lavender',
      drawing: `shop-battery-${size}`,
      alt: `Et husbatteri på ${size} kWh på gulvet, med en lampe foroven`,
      variants: [
        {
          sku: `BATTERI-${size}`,
          price: goodsPrices[`battery.example-${size}kwh`],
          grams: 12_000 * size,
          stock: 'none',
          days: [15, 40],
        },
      ],
      sold: 0,
      description: [
        'Batteriet gemmer strøm fra taget og billige timer til om aftenen. Prisen er med montage, til et anlæg, der har en hybridvekselretter.',
        'Se [hvad prisen er lavet af](batteryPrices), og [regn på dit hus](battery#battery-selection-guide).',
      ],
      specifications: {
        Kapacitet: `${size} kWh, brugbart`,
        'I prisen': 'Batteri, montage og elarbejde',
      },
      fits: ['Anlæg med en hybridvekselretter, som batteriet er godkendt til'],
      related: [],
      warnings: [
        'Må kun sættes op og åbnes af en autoriseret elinstallatør.',
        'Hold afstanden til brændbare ting, som fabrikanten foreskriver.',
      ],
      instructions:
        'Installatøren sætter batteriet op, indstiller det og viser, hvordan det slås fra. Er det vådt, bulet eller varmt, så slå det fra på afbryderen og ring til os.',
      energy: goodsFigures[`battery.example-${size}kwh`],
      priceKey: `battery.example-${size}kwh`,
      seo: `Husbatteri på ${size} kWh, monteret til et anlæg med hybridvekselretter. Se prisen, og hvad det giver om året.`,
    }),
    byOffer: true,
  })
  return [
    {
      ...makeProduct(brand, 'elbil', {
        slug: 'ladeboks-11-kw',
        name: 'Ladeboks, 11 kW, monteret',
        maker: makers.ladning,
        summary: 'På væggen, med op til 15 meter synligt kabel',
        tags: ['til-installatoer'],
        tint: 'breeze',
        drawing: 'shop-charger',
        alt: 'En hvid ladeboks på en mur, med et kabel til bilen',
        variants: [
          {
            sku: 'LADEBOKS-11',
            price: goodsPrices['ev.example-charger'],
            grams: 4200,
            stock: 'none',
            days: [10, 30],
          },
        ],
        sold: 0,
        description: [
          'Ladeboks på tre faser med egen gruppe og fejlstrømsafbryder. Prisen er med standardmontage.',
          'Se [hvad kilometerne koster](electricCar#calculator), og hvad der kan gøre montagen dyrere.',
        ],
        specifications: {
          Ladeeffekt: '11 kW på tre faser',
          'I prisen': 'Ladeboks, montage og elarbejde',
        },
        fits: ['Biler med type 2-stik'],
        related: [],
        warnings: [
          'Må kun sættes op og åbnes af en autoriseret elinstallatør.',
          'Brug den ikke, hvis kabel eller stik er beskadiget.',
        ],
        instructions:
          'Installatøren sætter boksen op og viser, hvordan den slås fra. Sæt stikket helt i, og lad kablet ligge, hvor ingen falder over det.',
        energy: goodsFigures['ev.example-charger'],
        priceKey: 'ev.example-charger',
        seo: 'Ladeboks på 11 kW med standardmontage. Se prisen, hvad den er lavet af, og hvad det koster at lade hjemme.',
      }),
      byOffer: true,
    },
    ...([5, 10, 15] as const).map(battery),
  ]
}

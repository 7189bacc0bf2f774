import type { Brand } from '../../../brand.ts'
import type { PriceRow } from '../../../domain/shop/price.ts'
import type { Product } from '../../../schemas/product.ts'
import { makeProduct, normal, offer } from '../make.ts'
import { makers } from '../makers.ts'

/** The price rose in September, and is lower for eleven days. */
const cablePrices = (first: number, then: number, reduced: number): readonly PriceRow[] => [
  normal(first),
  normal(then, '2026-09-01'),
  offer(reduced, '2026-11-25', '2026-12-06'),
]

export function carProducts(brand: Brand): readonly Product[] {
  const goods = (each: Parameters<typeof makeProduct>[2]): Product =>
    makeProduct(brand, 'elbil', each)
  return [
    goods({
      slug: 'ladekabel-type-2',
      name: 'Ladekabel type 2, 3 faser, 11 kW',
      maker: makers.ladning,
      summary: '16 A på tre faser, i tre længder',
      tags: ['elbil', 'goer-det-selv'],
      tint: 'breeze',
      drawing: 'shop-cable',
      alt: 'Et oprullet ladekabel med stik',
      variants: [
        { sku: 'LK-T2-11-5', name: '5 meter', price: cablePrices(1195, 1295, 1145), grams: 2300 },
        { sku: 'LK-T2-11-7', name: '7 meter', price: cablePrices(1395, 1495, 1295), grams: 3000 },
        {
          sku: 'LK-T2-11-10',
          name: '10 meter',
          price: [normal(1795), normal(1895, '2026-09-01')],
          grams: 4100,
          stock: 'few',
        },
      ],
      sold: 38,
      description: [
        'Kablet mellem ladeboks og bil, med type 2-stik i begge ender. Mange biler lader højst med 11 kW, og kablet er lettere end det til 22 kW.',
        'Ladningen følger det, der kan mindst: boksen, kablet eller bilen. Mål fra boksen til bilens stik, og læg en meter til, så kablet ikke bliver trukket stramt.',
      ],
      specifications: {
        Stik: 'Type 2 i begge ender (IEC 62196-2)',
        Strøm: '16 A, 3 faser',
        'Højeste effekt': '11 kW',
        Temperatur: '−30 til 50 °C',
        Tæthed: 'IP55, når det er sat i',
        Farve: 'Grøn',
      },
      fits: [
        'Biler med type 2-stik og ombordlader på en eller tre faser',
        'Ladebokse og ladestandere med type 2-udtag',
        'Ikke ladebokse med fast kabel',
      ],
      related: ['ladekabel-type-2-22-kw', 'kabelholder', 'kabeltaske'],
      warnings: [
        'Brug ikke kablet, hvis stik eller kappe er beskadiget.',
        'Forlæng det ikke, og brug ingen overgangsstik.',
        'Rul kablet helt ud, før du lader.',
        'Læg det, så ingen falder over det eller kører på det.',
      ],
      instructions:
        'Sæt stikket i ladeboksen først og derefter i bilen. Afslut ladningen på bilen eller telefonen, før du tager stikket ud. Tør stikkene af med en tør klud, og hæng kablet op.',
      energy: { maxChargeKw: 11 },
      seo: 'Ladekabel type 2 til tre faser, 16 A og 11 kW, i 5, 7 og 10 meter. Se, hvad det passer til, og hvad der bestemmer farten.',
    }),
    goods({
      slug: 'ladekabel-type-2-22-kw',
      name: 'Ladekabel type 2, 3 faser, 22 kW',
      maker: makers.ladning,
      summary: '32 A på tre faser, til kraftigere standere',
      tags: ['elbil', 'goer-det-selv'],
      drawing: 'shop-cable-heavy',
      alt: 'Et tykt, sort ladekabel, rullet op, med stik',
      variants: [
        { sku: 'LK-T2-22-5', name: '5 meter', price: 1795, grams: 3400 },
        {
          sku: 'LK-T2-22-7',
          name: '7 meter',
          price: 2095,
          grams: 4600,
          stock: 'none',
          days: [8, 15],
        },
      ],
      sold: 9,
      description: [
        'Det tykkere kabel. Det giver kun noget, hvis både bilen og standeren kan 22 kW; hjemme er det sjældent, for det kræver 32 A på tre faser.',
        'Lader du mest hjemme, er [kablet til 11 kW](webshop) lettere at håndtere og koster mindre.',
      ],
      specifications: {
        Stik: 'Type 2 i begge ender (IEC 62196-2)',
        Strøm: '32 A, 3 faser',
        'Højeste effekt': '22 kW',
        Temperatur: '−30 til 50 °C',
        Tæthed: 'IP55, når det er sat i',
        Farve: 'Sort',
      },
      fits: ['Biler med type 2-stik', 'Ladestandere og ladebokse med type 2-udtag, op til 32 A'],
      related: ['ladekabel-type-2', 'kabelkrog', 'kabeltaske'],
      warnings: [
        'Brug ikke kablet, hvis stik eller kappe er beskadiget.',
        'Forlæng det ikke, og brug ingen overgangsstik.',
        'Rul kablet helt ud, før du lader.',
      ],
      instructions:
        'Sæt stikket i standeren først og derefter i bilen. Afslut ladningen på bilen eller telefonen, før du tager stikket ud. Kablet er tungt: løft stikket, og lad det ikke hænge i bilens udtag.',
      energy: { maxChargeKw: 22 },
      seo: 'Ladekabel type 2 til tre faser, 32 A og 22 kW, i 5 og 7 meter. Se, hvornår det er værd at vælge frem for 11 kW.',
    }),
    goods({
      slug: 'kabelholder',
      name: 'Vægholder til type 2-stik',
      maker: makers.kroghage,
      summary: 'Holder stik og kabel fri af jorden',
      tags: ['elbil', 'goer-det-selv'],
      drawing: 'shop-cable-holder',
      alt: 'En holder på en murstensvæg, med et stik i og et kabel over',
      variants: [
        { sku: 'KH-T2-SORT', name: 'Sort', price: 249, grams: 390 },
        { sku: 'KH-T2-HVID', name: 'Hvid', price: 249, grams: 390, stock: 'few' },
      ],
      sold: 21,
      description: [
        'Sæt stikket i holderen, og hæng kablet over den. Så ligger stikket ikke i sne og snavs, og ingen falder over kablet.',
        'Holderen er tom indeni: der er ingen strøm i den, og du kan skrue den op selv.',
      ],
      specifications: {
        Materiale: 'Plast, der tåler sol, og rustfri skruer',
        Bæreevne: '10 kg',
        Mål: '130 × 130 × 160 mm',
        Medfølger: 'Fire skruer og fire rawlplugs, 8 mm',
      },
      fits: ['Kabler med type 2-stik til bilen', 'Vægge af mursten, beton eller træ'],
      related: ['kabelkrog', 'ladekabel-type-2', 'kabeltaske'],
      warnings: [
        'Se efter skjulte ledninger og rør, før du borer.',
        'Hæng højst 10 kg på holderen.',
      ],
      instructions:
        'Sæt holderen 100–120 cm over jorden. Bor fire huller på 8 mm, sæt rawlplugs i, og skru fast med håndkraft. I isolerede facader skal der bruges længere skruer.',
      seo: 'Vægholder til ladekablets type 2-stik: holder stik og kabel fri af jorden. Du skruer den selv op, skruer følger med.',
    }),
    goods({
      slug: 'kabelkrog',
      name: 'Krog til ladekabel',
      maker: makers.kroghage,
      summary: 'Bred bøjle af stål, så kablet ikke knækker',
      tags: ['elbil', 'goer-det-selv'],
      drawing: 'shop-cable-hook',
      alt: 'En bred krog på en væg, med et oprullet kabel på',
      variants: [{ sku: 'KK-STAAL', price: 179, grams: 620 }],
      sold: 14,
      description: [
        'En bred bøjle, som kablet hænger i løse ruller på. Den brede form gør, at kablet ikke får et knæk, når det er koldt og stift.',
      ],
      specifications: {
        Materiale: 'Varmforzinket stål',
        Bæreevne: '15 kg',
        Mål: '220 × 120 × 140 mm',
        Medfølger: 'Tre skruer og tre rawlplugs, 8 mm',
      },
      fits: ['Ladekabler op til 10 meter', 'Vægge af mursten, beton eller træ'],
      related: ['kabelholder', 'ladekabel-type-2-22-kw'],
      warnings: [
        'Se efter skjulte ledninger og rør, før du borer.',
        'Sæt krogen, så ingen går ind i den.',
      ],
      instructions:
        'Sæt krogen 120–150 cm over jorden. Bor tre huller på 8 mm, sæt rawlplugs i, og skru fast. Hæng kablet i ruller på mindst 40 cm.',
      seo: 'Bred krog af stål til ladekablet, så det hænger uden knæk og fri af jorden. Skruer og rawlplugs følger med.',
    }),
    goods({
      slug: 'kabeltaske',
      name: 'Taske til ladekabel',
      maker: makers.ladning,
      summary: 'Rund taske, så kablet ikke snavser bagagerummet',
      tags: ['elbil', 'goer-det-selv'],
      drawing: 'shop-cable-bag',
      alt: 'En rund taske med lynlås og hank',
      variants: [{ sku: 'LK-TASKE', price: 199, grams: 460 }],
      sold: 11,
      description: [
        'En rund taske, der passer til et oprullet kabel. Bunden har huller, så et vådt kabel kan tørre, og et bånd med velcro holder tasken på plads i bagagerummet.',
      ],
      specifications: {
        Materiale: 'Polyester',
        Mål: 'Ø 40 cm, 12 cm høj',
        'Plads til': '10 meter kabel til 11 kW eller 7 meter til 22 kW',
        Vask: 'Aftørres med fugtig klud',
      },
      fits: ['Ladekabler med type 2-stik'],
      related: ['ladekabel-type-2', 'ladekabel-type-2-22-kw'],
      warnings: ['Lad aldrig bilen, mens kablet ligger i tasken: det kan blive for varmt.'],
      instructions:
        'Tør kablet af, og rul det løst op, før du lægger det i. Lad tasken stå åben en time derhjemme, hvis kablet er vådt.',
      seo: 'Rund taske til ladekablet med huller i bunden og velcro, der holder den på plads i bagagerummet.',
    }),
  ]
}

import type { Brand } from '../../../brand.ts'
import type { Product } from '../../../schemas/product.ts'
import { makeProduct } from '../make.ts'
import { makers } from '../makers.ts'

export function solarProducts(brand: Brand): readonly Product[] {
  const goods = (each: Parameters<typeof makeProduct>[2]): Product =>
    makeProduct(brand, 'solceller', each)
  return [
    goods({
      slug: 'fuglenet',
      name: 'Fuglenet til solceller',
      maker: makers.tagfred,
      summary: 'Med clips, uden skruer i panelet',
      tags: ['solceller', 'til-installatoer'],
      drawing: 'shop-birdguard',
      alt: 'En rulle trådnet og to clips',
      variants: [
        { sku: 'FN-15', name: '15 meter, 40 clips', price: 695, grams: 4200 },
        { sku: 'FN-30', name: '30 meter, 80 clips', price: 1149, grams: 8300 },
      ],
      sold: 8,
      description: [
        'Trådnet, der lukker mellemrummet mellem tag og paneler, så duer og alliker ikke bygger rede under dem. Clipsene griber om panelets ramme; der bores ikke i noget.',
        'Mål hele vejen rundt om anlægget, og læg en meter til. Nettet sættes op på taget: det er for en montør, eller for dig, hvis du har stillads eller lift og sikring. Sæt det ikke op, mens der er æg eller unger i en rede.',
      ],
      specifications: {
        Materiale: 'Forzinket tråd med sort plast, 1 mm',
        Højde: '20 cm',
        Maskestørrelse: '13 × 13 mm',
        Clips: 'Aluminium med plast, til rammer på 30–46 mm',
      },
      fits: [
        'Paneler med aluminiumsramme på 30–46 mm',
        'Anlæg, der ligger oven på taget, med op til 18 cm luft under',
        'Ikke indbyggede tage af solceller',
      ],
      related: ['vaskesaet-til-solceller', 'kabelclips-til-solceller'],
      warnings: [
        'Gå aldrig på taget uden stillads, lift eller faldsikring.',
        'Træd ikke på panelerne, og rør ikke ved kabler og stik under dem.',
        'Klippede kanter er skarpe: brug handsker og briller.',
      ],
      instructions:
        'Se efter reder først. Klip nettet i stykker på to til tre meter, buk det efter taget, og sæt en clips for hver 40 cm. Spørg dit panels fabrikant, om clips på rammen er tilladt.',
      seo: 'Fuglenet med clips til solceller i 15 og 30 meter, uden skruer i panelet. Se, hvilke paneler det passer til, og hvem der bør sætte det op.',
    }),
    goods({
      slug: 'vaskesaet-til-solceller',
      name: 'Vaskesæt med 6 meter stang',
      maker: makers.klarflade,
      summary: 'Blød børste og kun vand, fra jorden',
      tags: ['solceller', 'goer-det-selv'],
      drawing: 'shop-cleaning',
      alt: 'En spand og en blød børste på en lang stang',
      variants: [{ sku: 'KF-VASK-6', price: 899, grams: 3600, stock: 'none', days: [10, 20] }],
      sold: 19,
      description: [
        'En teleskopstang med blød børste, som haveslangen sættes på. Du vasker fra jorden og bruger kun vand: sæbe og højtryk kan skade glas, rammer og tætninger.',
        'På de fleste tage klarer regnen det. Sættet er til fugleklatter, pollen og støv fra en mark, og til lave tage, som du kan nå.',
      ],
      specifications: {
        Stang: 'Glasfiber, 1,8–6 m',
        Børste: '40 cm, splittede børstehår',
        Tilslutning: 'Almindelig kobling til haveslange',
        Vægt: '2,9 kg på stang og børste',
      },
      fits: ['Tage, hvor panelerne kan nås fra jorden med 6 meter', 'Også tagvinduer og carporte'],
      related: ['filter-til-vaskevand', 'fuglenet'],
      warnings: [
        'Hold afstand til luftledninger: stangen er lang og våd.',
        'Vask ikke paneler med revnet glas, og hold op, hvis du ser løse kabler.',
        'Vask ikke varme paneler med koldt vand. Vælg morgen eller aften.',
        'Gå ikke op på taget.',
      ],
      instructions:
        'Vask en tidlig morgen eller en overskyet dag. Skyl først, og lad børsten glide uden tryk. Skyl oppefra og ned til sidst. Brug ingen sæbe.',
      seo: 'Vaskesæt til solceller: blød børste på 6 meter stang til haveslangen, så du kan vaske fra jorden og kun med vand.',
    }),
    goods({
      slug: 'filter-til-vaskevand',
      name: 'Filter til vaskevand',
      maker: makers.klarflade,
      summary: 'Tager kalken, så glasset tørrer uden pletter',
      tags: ['solceller', 'goer-det-selv'],
      drawing: 'shop-water-filter',
      alt: 'En filterflaske med slange ind og slange ud',
      variants: [
        { sku: 'KF-FILTER-1', name: 'Med en patron', price: 549, grams: 2400 },
        { sku: 'KF-FILTER-2', name: 'Med to patroner', price: 749, grams: 3900, stock: 'few' },
      ],
      sold: 6,
      description: [
        'Filteret sættes mellem haveslange og børste. Det tager kalken ud af vandet, så ruder og paneler ikke får hvide pletter, når de tørrer.',
        'Hvor længe patronen rækker, afhænger af, hvor hårdt vandet er. Ved 15 °dH er det omkring 250 liter.',
      ],
      specifications: {
        'Patronen rækker': 'Ca. 250 liter ved 15 °dH',
        Vandtryk: 'Højst 6 bar',
        Tilslutning: 'Almindelig kobling til haveslange',
        Mål: 'Ø 12 cm, 38 cm høj',
      },
      fits: ['Vaskesæt med 6 meter stang', 'Andre børster med kobling til haveslange'],
      related: ['vaskesaet-til-solceller'],
      warnings: [
        'Vandet er ikke drikkevand.',
        'Patronens indhold må ikke sluges eller komme i øjnene. Skyl med meget vand.',
        'Tåler ikke frost: tøm filteret, før vinteren kommer.',
      ],
      instructions:
        'Skru patronen i, sæt haveslangen i ind-siden, og skyl igennem i et minut. Luk for vandet, før du skiller filteret ad. Patronen smides ud som restaffald.',
      seo: 'Filter, der tager kalken ud af vaskevandet, så solceller og ruder tørrer uden pletter. Med kobling til haveslange.',
    }),
    goods({
      slug: 'maerkater-til-solceller',
      name: 'Mærkater til solcelleanlæg',
      maker: makers.tagfred,
      summary: 'Til tavle, vekselretter og afbryder',
      tags: ['solceller', 'teknikrum', 'goer-det-selv'],
      drawing: 'shop-labels',
      alt: 'Et ark med gule mærkater',
      variants: [{ sku: 'TF-MAERKAT', price: 79, grams: 40 }],
      sold: 5,
      description: [
        'Et ark med tolv mærkater på dansk, der fortæller brandfolk og elektrikere, at huset har solceller og batteri, og hvor de afbrydes.',
        'Din installatør har mærket anlægget, da det blev sat op. Arket er til den dag, hvor et mærke er bleget eller faldet af.',
      ],
      specifications: {
        Antal: '12 mærkater i fire slags',
        Materiale: 'Plast, der tåler sol og fugt',
        Størrelse: '105 × 52 mm',
        Temperatur: '−30 til 80 °C',
      },
      fits: ['Glatte, rene flader: låger, dæksler og vægge'],
      related: ['kabelclips-til-solceller', 'roegalarm'],
      warnings: [
        'Sæt mærkaterne uden på. Åbn ikke eltavle, vekselretter eller batteri.',
        'Dæk ikke typeskilte, ventilationshuller eller betjening.',
      ],
      instructions:
        'Rens fladen med sprit, lad den tørre, og tryk mærkaten fast fra midten. Er du i tvivl om, hvad der skal stå hvor, så spørg din installatør.',
      seo: 'Tolv danske mærkater til tavle, vekselretter og afbryder i et hus med solceller, når de gamle er bleget eller faldet af.',
    }),
    goods({
      slug: 'kabelclips-til-solceller',
      name: 'Kabelclips til paneler, 50 stk.',
      maker: makers.tagfred,
      summary: 'Til montøren: holder kablerne fri af taget',
      tags: ['solceller', 'til-installatoer'],
      drawing: 'shop-cable-clips',
      alt: 'En panelkant, hvor to clips holder et kabel',
      variants: [{ sku: 'TF-KLIPS-50', price: 149, grams: 210, days: [2, 4] }],
      sold: 2,
      description: [
        'Clips af rustfrit stål, der trykkes på panelets ramme og holder to kabler. Så slider kablerne ikke mod taget, når det blæser.',
        'Kablerne under panelerne fører jævnstrøm, så snart der er lys. Derfor er det arbejde for en montør, ikke for dig.',
      ],
      specifications: {
        Antal: '50 stk.',
        Materiale: 'Rustfrit stål, A2',
        'Til kabler på': '4–7 mm, to i hver',
        'Til rammer på': '1,5–3 mm gods',
      },
      fits: ['Paneler med aluminiumsramme', 'Solcellekabel på 4 og 6 mm²'],
      related: ['maerkater-til-solceller', 'fuglenet'],
      warnings: [
        'Må kun bruges af fagfolk: der er spænding på kablerne, når solen skinner.',
        'Gå aldrig på taget uden stillads, lift eller faldsikring.',
      ],
      instructions:
        'Tryk clipsen på rammens indvendige kant, og læg kablet i uden at bukke det skarpere end fem gange dets tykkelse. Sæt en clips for hver 30 cm.',
      seo: 'Kabelclips af rustfrit stål til solcellepanelers ramme, 50 stk. Til montøren, når kablerne skal holdes fri af taget.',
    }),
  ]
}

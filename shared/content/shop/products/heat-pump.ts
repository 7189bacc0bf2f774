import type { Brand } from '../../../brand.ts'
import type { Product } from '../../../schemas/product.ts'
import { makeProduct, normal } from '../make.ts'
import { makers } from '../makers.ts'

export function heatPumpProducts(brand: Brand): readonly Product[] {
  const goods = (each: Parameters<typeof makeProduct>[2]): Product =>
    makeProduct(brand, 'varmepumpe', each)
  return [
    goods({
      slug: 'filtre-til-indedel',
      name: 'Filtre til indedel, 2 stk.',
      maker: makers.klarflade,
      summary: 'Til luft til luft-pumper; klippes til',
      tags: ['varmepumpe', 'indeklima', 'goer-det-selv'],
      drawing: 'shop-filters',
      alt: 'To filtre i ramme, lænet op ad hinanden',
      variants: [
        { sku: 'KF-FILT-30', name: '30 × 60 cm', price: 129, grams: 140 },
        { sku: 'KF-FILT-40', name: '40 × 90 cm', price: 169, grams: 220 },
      ],
      sold: 25,
      description: [
        'Grove filtre til varmepumpens indedel. Du klipper dem til efter det gamle filter og kan vaske dem, til de er slidt.',
        'Et fyldt filter giver mindre luft og dårligere drift. Støvsug filteret hver måned i fyringssæsonen, og skift det, når det ikke bliver rent.',
      ],
      specifications: {
        Antal: '2 stk.',
        Materiale: 'Vævet plast',
        Klasse: 'Grovfilter, ISO Coarse 30 %',
        Tykkelse: '2 mm',
      },
      fits: [
        'Indedele til luft til luft-pumper med net af plast',
        'Ikke pumper med patronfiltre: se i pumpens vejledning',
      ],
      related: ['rensekam', 'co2-maaler'],
      warnings: [
        'Sluk pumpen, før du åbner lågen.',
        'Stik ikke hånden eller værktøj ind i blæseren.',
      ],
      instructions:
        'Læg det gamle filter oven på det nye, og klip efter kanten med en saks. Vask i lunkent vand uden sæbe, og lad det tørre helt, før det sættes i.',
      seo: 'Vaskbare filtre til luft til luft-varmepumpens indedel, 2 stk. i to størrelser, som du klipper til efter det gamle.',
    }),
    goods({
      slug: 'rensekam',
      name: 'Rensekam og børste til udedel',
      maker: makers.daempe,
      summary: 'Fjerner blade og retter bøjede lameller',
      tags: ['varmepumpe', 'goer-det-selv'],
      drawing: 'shop-fin-comb',
      alt: 'En kam med fine tænder og en blød børste',
      variants: [{ sku: 'DT-KAM', price: 149, grams: 160 }],
      sold: 10,
      description: [
        'Bag på udedelen sidder tynde lameller, som luften suges igennem. Børsten fjerner blade og fnug, og kammen retter de lameller, der er bøjet.',
        'Kig efter to gange om året, efter løvfald og efter pollen. Er lamellerne fulde af is, er det ikke kammen, der skal til, men en installatør.',
      ],
      specifications: {
        Kam: '8–14 lameller pr. tomme, seks hoveder',
        Børste: 'Blød, 12 cm',
        Materiale: 'Plast',
      },
      fits: ['Udedele med lameller af aluminium'],
      related: ['filtre-til-indedel', 'afdaekning-til-vaegbeslag'],
      warnings: [
        'Afbryd strømmen til varmepumpen på dens afbryder, før du begynder.',
        'Lamellerne er skarpe: brug handsker.',
        'Fjern ikke gitter eller kabinet. Brug ikke højtryk.',
      ],
      instructions:
        'Børst i lamellernes retning, oppefra og ned. Sæt kammen i hele lameller, og træk den roligt gennem de bøjede. Skyl med en haveslange uden tryk.',
      seo: 'Rensekam og blød børste til varmepumpens udedel: fjern blade og ret bøjede lameller, når strømmen er afbrudt.',
    }),
    goods({
      slug: 'vibrationsdaempere',
      name: 'Vibrationsdæmpere, 4 stk.',
      maker: makers.daempe,
      summary: 'Til installatøren: mindre rystelse i væggen',
      tags: ['varmepumpe', 'til-installatoer'],
      drawing: 'shop-dampers',
      alt: 'Fire gummidæmpere med bolt',
      variants: [
        { sku: 'DT-DAEMP-60', name: 'Udedel op til 60 kg', price: 299, grams: 540 },
        { sku: 'DT-DAEMP-120', name: 'Udedel op til 120 kg', price: 399, grams: 900 },
      ],
      sold: 7,
      description: [
        'Dæmpere af gummi mellem udedelen og dens beslag eller fødder. De tager rystelserne, som ellers går gennem væggen og høres som en brummen indenfor.',
        'De gør ikke noget ved den lyd, der går gennem luften til naboen. Udedelen skal løftes og spændes efter, så det er arbejde for installatøren.',
      ],
      specifications: {
        Antal: '4 stk.',
        Gevind: 'M8 × 25 mm (60 kg), M10 × 28 mm (120 kg)',
        Gummi: '45° Shore A (60 kg), 55° Shore A (120 kg)',
        Temperatur: '−30 til 70 °C',
      },
      fits: [
        'Udedele på vægbeslag eller stativ med fire fødder',
        'Vælg efter udedelens vægt, som står på typeskiltet',
      ],
      related: ['afdaekning-til-vaegbeslag', 'rensekam'],
      warnings: [
        'Udedelen er tung og har rør med tryk: lad en installatør løfte den.',
        'Brug ikke dæmpere til en lettere udedel end din.',
      ],
      instructions:
        'Vejledningen er til installatøren: løft udedelen uden at trække i rørene, sæt en dæmper under hver fod, og efterspænd efter en måned.',
      seo: 'Vibrationsdæmpere til varmepumpens udedel, 4 stk. til 60 eller 120 kg. Mod brummen gennem væggen; sættes på af installatøren.',
    }),
    goods({
      slug: 'afdaekning-til-vaegbeslag',
      name: 'Afdækning til vægbeslag',
      maker: makers.daempe,
      summary: 'Skjuler rør og beslag under udedelen',
      tags: ['varmepumpe', 'goer-det-selv'],
      drawing: 'shop-bracket-cover',
      alt: 'En udedel på en væg, med en plade foran beslaget',
      variants: [
        { sku: 'DT-AFD-HVID', name: 'Hvid', price: 449, grams: 2900 },
        { sku: 'DT-AFD-GRAA', name: 'Grå', price: 449, grams: 2900, stock: 'few' },
      ],
      sold: 5,
      description: [
        'En plade, der hænges på vægbeslaget og skjuler rør og afløb. Den sidder under udedelen, så luften foran og bag ved pumpen er fri.',
        'Du sætter den på uden at løsne noget på pumpen. Vand fra afrimning kan løbe frit ned bag pladen.',
      ],
      specifications: {
        Materiale: 'Pulverlakeret aluminium, 1,5 mm',
        Mål: '800 × 250 × 420 mm, kan kortes 100 mm',
        Medfølger: 'Fire spændebånd med gummi',
      },
      fits: ['Vægbeslag med arme på 420–480 mm', 'Udedele på op til 850 mm i bredden'],
      related: ['vibrationsdaempere', 'rensekam'],
      warnings: [
        'Dæk aldrig for luften foran, bag ved eller ved siden af udedelen.',
        'Stå sikkert, og afbryd strømmen til varmepumpen, mens du arbejder ved den.',
      ],
      instructions:
        'Hæng pladen på beslagets arme, og stram spændebåndene med hånden. Der skal være 5 cm fri til bunden af udedelen. Se efter i stærk kulde, at is ikke hober sig op.',
      seo: 'Afdækning, der skjuler rør og beslag under varmepumpens udedel uden at dække for luften. Hvid eller grå; du sætter den selv på.',
    }),
    goods({
      slug: 'magnetfilter',
      name: 'Snavsfilter med magnet',
      maker: makers.hearthwell,
      summary: 'Til installatøren: fanger slam fra radiatorerne',
      tags: ['varmepumpe', 'til-installatoer'],
      drawing: 'shop-magnet-filter',
      alt: 'Et filter af messing mellem to rør, med en magnet i bunden',
      variants: [
        {
          sku: 'HW-MAG-22',
          name: '22 mm',
          price: [normal(1195), normal(1295, '2027-01-01')],
          grams: 1100,
          days: [2, 5],
        },
        {
          sku: 'HW-MAG-28',
          name: '28 mm',
          price: [normal(1295), normal(1395, '2027-01-01')],
          grams: 1250,
          stock: 'few',
          days: [2, 5],
        },
      ],
      sold: 3,
      description: [
        'Gamle radiatorer afgiver slam af jern. Filteret fanger det, før det når varmepumpen, og tømmes uden at skille rørene ad.',
        'Det sættes på returen af en vvs-installatør. Spørg, om der allerede sidder et: mange varmepumper leveres med et filter.',
      ],
      specifications: {
        Tilslutning: 'Kompression, 22 eller 28 mm',
        Tryk: 'Højst 6 bar',
        Temperatur: '5–95 °C',
        Magnet: '9.000 gauss',
        Materiale: 'Messing og glasfiberforstærket plast',
      },
      fits: [
        'Anlæg med vand i radiatorer eller gulv',
        'Varmepumper og kedler med retur i 22 eller 28 mm',
      ],
      related: ['vibrationsdaempere', 'radiatortermostat'],
      warnings: [
        'Skal sættes på af en vvs-installatør.',
        'Stærk magnet: hold den 20 cm fra pacemaker og høreapparat.',
        'Vandet kan være varmt. Lad anlægget køle, før filteret tømmes.',
      ],
      instructions:
        'Tøm filteret en gang om året: luk begge haner, tag magneten ud, og åbn bundproppen over en spand. Luk, åbn hanerne, og se efter, at trykket er, som det var.',
      seo: 'Snavsfilter med magnet til varmeanlæggets retur, 22 eller 28 mm. Fanger slam fra radiatorer; sættes på af en vvs-installatør.',
    }),
  ]
}

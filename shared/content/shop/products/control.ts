import { type Brand, firstWord } from '../../../brand.ts'
import type { Product } from '../../../schemas/product.ts'
import { goodsPrices } from '../../products/goods-prices.ts'
import { makeProduct, normal, offer } from '../make.ts'
import { makers, ownMaker } from '../makers.ts'

export function controlProducts(brand: Brand): readonly Product[] {
  const own = firstWord(brand.company.shortName)
  const maker = ownMaker(brand, own)
  const goods = (each: Parameters<typeof makeProduct>[2]): Product =>
    makeProduct(brand, 'styring-og-maaling', each)
  return [
    goods({
      slug: 'plug',
      name: `${own} Plug`,
      maker,
      summary: 'Måler ét apparat og kan lade det vente',
      tags: ['styring', 'maaling', 'goer-det-selv'],
      tint: 'almond',
      drawing: 'shop-plug',
      alt: 'Et hvidt stik til stikkontakten, med en lampe på siden',
      variants: [{ sku: 'PLUG-1', price: goodsPrices['own-product.plug'], grams: 140 }],
      sold: 41,
      description: [
        'Stikket sidder mellem kontakten og apparatet. Det viser, hvad apparatet bruger, og kan holde pause i de dyre timer, som du vælger, eller efter spotpris og nettarif.',
        'Det sparer ikke strøm i sig selv; det flytter den, og det bruger selv lidt. Se [regnestykket, og hvad stikket ikke er godt til](plug#vaerd).',
      ],
      specifications: {
        'Højeste belastning': '10 A (2.300 W)',
        Stik: 'Dansk med jord (type K)',
        Forbindelse: 'Wi-Fi, 2,4 GHz',
        Måler: 'Watt nu og kWh pr. time, dag og måned',
        Mål: '60 × 60 × 75 mm',
        Abonnement: 'Intet',
      },
      fits: [
        'Affugtere, og pumper, der tåler en pause',
        'Apparater på højst 10 A, som du bare vil måle',
        'Ikke køleskab, fryser eller medicinsk udstyr',
      ],
      related: ['box', 'stikmaaler', 'temperatur-og-fugtmaaler'],
      warnings: [
        'Brug det kun indendørs og i tørre rum.',
        'Sæt aldrig to stik i hinanden, og dæk ikke stikket til.',
        'Sæt ikke varmeblæsere og andet på, der ikke må tænde uden opsyn.',
        'Belast det højst med 10 A.',
      ],
      instructions:
        'Sæt stikket i en kontakt med jord. Vælg dit Wi-Fi, og giv stikket et navn. Prøv knappen, før du sætter apparatet i. Bliver stikket varmt eller misfarvet, så tag det ud og brug det ikke igen.',
      energy: { maxWatts: 2300 },
      priceKey: 'own-product.plug',
      seo: 'Et stik, der viser, hvad et apparat bruger, og kan flytte forbruget til billigere timer. Ét stik, uden abonnement.',
    }),
    goods({
      slug: 'heatsync',
      name: `${own} HeatSync`,
      maker,
      summary: 'Flytter varmepumpens forbrug; tilslutning er med i prisen',
      tags: ['styring', 'varmepumpe', 'til-installatoer'],
      tint: 'breeze',
      drawing: 'shop-heatsync',
      alt: 'En styring på en mur, med en drejeknap i midten',
      variants: [
        {
          sku: 'HEATSYNC-1',
          price: goodsPrices['own-product.heatsync'],
          grams: 480,
          days: [5, 15],
        },
      ],
      sold: 12,
      description: [
        'HeatSync fortæller varmepumpen eller elvandvarmeren, hvornår strømmen er billig. Huset bliver lidt varmere før de dyre timer, og så holder pumpen pause. Du sætter grænsen for, hvor meget stuen må svinge.',
        'Prisen er for styringen, tilsluttet og indstillet. Når du har købt, ringer vi og finder en dag. Vi slår først op, om din pumpe kan styres udefra; kan den ikke, annullerer vi købet. Se [hvad den kan spare, og hvad den kræver](heatSync).',
      ],
      specifications: {
        Styrer: 'Én varmepumpe eller én elvandvarmer',
        Indgang: 'SG\u00a0Ready eller anden ekstern styring',
        Forbindelse: 'Wi-Fi eller netværkskabel',
        'I prisen': 'Styring, tilslutning og indstilling',
        Mål: '140 × 90 × 40 mm',
        Abonnement: 'Ikke fastsat endnu',
      },
      fits: [
        'Varmepumper, der kan styres udefra, for eksempel gennem SG\u00a0Ready',
        'Elvandvarmere med egen gruppe i tavlen',
        'Huse, der holder på varmen i nogle timer',
      ],
      related: ['box', 'temperatur-og-fugtmaaler', 'plug'],
      warnings: [
        'Skal tilsluttes af en installatør; på en elvandvarmer af en autoriseret elinstallatør.',
        'Åbn ikke varmepumpen eller eltavlen selv.',
        'Spørg varmepumpens fabrikant, om garantien tillader ekstern styring.',
      ],
      instructions:
        'Vælg på telefonen, hvor mange grader stuen må svinge, og hvornår der skal være varmt vand. Slå styringen fra på knappen, hvis varmepumpen skal efterses.',
      priceKey: 'own-product.heatsync',
      seo: 'Styring, der får varmepumpe eller elvandvarmer til at arbejde uden om de dyre timer. Tilslutning og indstilling er med i prisen.',
    }),
    goods({
      slug: 'box',
      name: `${own} Box`,
      maker,
      summary: 'Læser elmåleren og holder øje med hovedsikringen',
      tags: ['styring', 'maaling', 'teknikrum', 'goer-det-selv'],
      tint: 'lavender',
      drawing: 'shop-box',
      alt: 'En lille mørkegrøn kasse med tre lamper på siden',
      variants: [{ sku: 'BOX-1', price: goodsPrices['own-product.box'], grams: 310, stock: 'few' }],
      sold: 23,
      description: [
        'Box læser elmåleren og taler med batteri, ladeboks og varmepumpe. Den sørger for, at de ikke alle trækker på én gang, og at solstrømmen bruges hjemme først.',
        'Du sætter den selv i målerens kundeport, som netselskabet først skal åbne. Skriv gerne mærke og model på dit udstyr, før du køber: den kan kun styre det, hvis fabrikanten har en åben grænseflade. Se [hvad den kræver, og hvad den ikke kan](box).',
      ],
      specifications: {
        'Tid mellem målinger': '2–10 sekunder; det afgør måleren',
        Måler: 'Fjernaflæst, med åben kundeport',
        Forbindelse: 'Netværkskabel eller Wi-Fi',
        Strøm: 'Fra måleren eller en medfølgende strømforsyning, 5 V',
        Mål: '110 × 70 × 28 mm',
        Abonnement: 'Ikke fastsat endnu',
      },
      fits: [
        'Fjernaflæste elmålere, hvis kundeport er åben',
        'Batteri, ladeboks og varmepumpe med åben grænseflade',
      ],
      related: ['maaleraflaeser', 'noedstroem-til-router', 'plug'],
      warnings: [
        'Sæt kun stikket i kundeporten. Bryd aldrig målerens plombe.',
        'Brug kun den strømforsyning, der følger med.',
        'Box erstatter ikke ladeboksens egen sikkerhed eller sikringerne i tavlen.',
      ],
      instructions:
        'Bestil nøglen til kundeporten hos dit netselskab. Sæt stikket i porten og Box på netværket, og vælg på telefonen, hvad der skal vente først.',
      priceKey: 'own-product.box',
      seo: 'Læser elmåleren og samler batteri, ladeboks og varmepumpe, så de ikke trækker strøm på samme tid. Du sætter den selv op.',
    }),
    goods({
      slug: 'maaleraflaeser',
      name: 'Måleraflæser til kundeporten',
      maker: makers.maalepunkt,
      summary: 'Viser husets forbrug nu, på telefonen',
      tags: ['maaling', 'goer-det-selv'],
      drawing: 'shop-meter-reader',
      alt: 'En elmåler med en lille aflæser og et kabel i porten',
      variants: [{ sku: 'MP-PORT', price: 449, grams: 85 }],
      sold: 17,
      description: [
        'En lille aflæser til porten på den fjernaflæste elmåler. Den sender husets forbrug og salg til telefonen, så snart måleren har talt dem.',
        'Den måler kun. Skal noget styres efter tallene, er det [Box](box), du skal bruge.',
      ],
      specifications: {
        Port: 'Kundeport med RJ12-stik',
        Strøm: 'Fra porten; kabel til USB-lader følger med',
        Forbindelse: 'Wi-Fi, 2,4 GHz',
        Data: 'Kan læses på dit eget netværk uden konto',
        Kabel: '0,5 m',
        Mål: '55 × 35 × 18 mm',
      },
      fits: ['Fjernaflæste elmålere med RJ12-port, når netselskabet har åbnet den'],
      related: ['box', 'stikmaaler', 'energimaaler-til-tavlen'],
      warnings: [
        'Sæt kun stikket i kundeporten. Bryd aldrig målerens plombe.',
        'Brug den kun indendørs eller i et lukket målerskab.',
      ],
      instructions:
        'Bestil nøglen til kundeporten hos dit netselskab. Sæt stikket i porten, vent, til lampen blinker, og vælg dit Wi-Fi. Skriv nøglen ind, hvis måleren beder om den.',
      seo: 'Aflæser til elmålerens kundeport: se husets forbrug og salg på telefonen, på dit eget netværk og uden abonnement.',
    }),
    goods({
      slug: 'stikmaaler',
      name: 'Energimåler til stikkontakten',
      maker: makers.maalepunkt,
      summary: 'Med skærm, uden app og uden Wi-Fi',
      tags: ['maaling', 'goer-det-selv'],
      drawing: 'shop-socket-meter',
      alt: 'En måler med skærm og to knapper, sat i en stikkontakt',
      variants: [
        {
          sku: 'MP-STIK',
          price: [normal(199), offer(159, '2026-11-27', '2026-12-07')],
          grams: 120,
        },
      ],
      sold: 29,
      description: [
        'Sæt måleren i kontakten og apparatet i måleren. Skærmen viser watt nu og kWh, siden du nulstillede. Skriv din egen elpris ind, og den viser kroner.',
        'Lad den sidde en uge på køleskab eller affugter: de tænder og slukker, så et øjebliks måling siger ikke nok. Under 5 W er tallet usikkert.',
      ],
      specifications: {
        'Højeste belastning': '10 A (2.300 W)',
        Stik: 'Dansk med jord (type K)',
        Måleområde: '5–2.300 W',
        Nøjagtighed: '±2 % fra 30 W',
        Hukommelse: 'Batteri, CR2032, følger med',
        Mål: '58 × 118 × 75 mm',
      },
      fits: ['Apparater med stik på højst 10 A'],
      related: ['plug', 'maaleraflaeser'],
      warnings: [
        'Brug den kun indendørs og i tørre rum.',
        'Belast den højst med 10 A.',
        'Indeholder et knapcellebatteri, som er farligt at sluge. Hold det fra børn, og ring 112, hvis et barn har slugt det.',
      ],
      instructions:
        'Sæt måleren i kontakten, og hold knappen inde i tre sekunder for at nulstille. Aflever batteriet som farligt affald, når måleren er slidt op.',
      seo: 'Energimåler til stikkontakten med skærm: se watt, kWh og kroner for ét apparat, uden app og uden Wi-Fi.',
    }),
    goods({
      slug: 'energimaaler-til-tavlen',
      name: 'Energimåler til eltavlen, 3 faser',
      maker: makers.maalepunkt,
      summary: 'Til installatøren: måler én gruppe for sig',
      tags: ['maaling', 'til-installatoer'],
      drawing: 'shop-din-meter',
      alt: 'En måler på en skinne i eltavlen, med skærm og klemmer',
      variants: [
        { sku: 'MP-DIN-63', name: '63 A, direkte', price: 895, grams: 340, days: [2, 4] },
        {
          sku: 'MP-DIN-CT',
          name: 'Med tre strømtransformere, 100 A',
          price: 1295,
          grams: 620,
          stock: 'few',
          days: [2, 4],
        },
      ],
      sold: 4,
      description: [
        'Måler, hvad varmepumpen, ladeboksen eller en udlejet del af huset bruger, for sig. Tallet står på skærmen og kan læses af et styresystem.',
        'Den sættes i eltavlen, og det må kun en autoriseret elinstallatør. Aftal med installatøren, før du køber, om der er plads i tavlen.',
      ],
      specifications: {
        Net: '3 × 230/400 V, 50 Hz',
        Bredde: '4 moduler (72 mm)',
        Montering: 'På DIN-skinne',
        Nøjagtighed: 'Klasse B (1 %)',
        Udlæsning: 'Modbus RTU og impuls',
      },
      fits: ['Eltavler med fire ledige moduler', 'Styresystemer, der læser Modbus RTU'],
      related: ['maaleraflaeser', 'kommunikationskabel'],
      warnings: [
        'Må kun tilsluttes af en autoriseret elinstallatør.',
        'Livsfarlig spænding: afbryd og kontrollér, at der er spændingsløst, før tavlen åbnes.',
        'Strømtransformernes kreds må aldrig være åben, mens der løber strøm i lederen.',
      ],
      instructions:
        'Vejledningen er til installatøren: diagram, klemmer og indstilling ligger i æsken på dansk. Efter montering aflæser du kWh på skærmen; knappen skifter mellem faserne.',
      seo: 'Trefaset energimåler til DIN-skinne, til varmepumpe, ladeboks eller lejemål. Sættes op af en autoriseret elinstallatør.',
    }),
  ]
}

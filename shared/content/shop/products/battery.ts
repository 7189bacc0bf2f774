import type { Brand } from '../../../brand.ts'
import type { Product } from '../../../schemas/product.ts'
import { makeProduct } from '../make.ts'
import { makers } from '../makers.ts'

export function batteryProducts(brand: Brand): readonly Product[] {
  const goods = (each: Parameters<typeof makeProduct>[2]): Product =>
    makeProduct(brand, 'batteri-og-teknikrum', each)
  return [
    goods({
      slug: 'roegalarm',
      name: 'Røgalarm, der kan forbindes',
      maker: makers.vagtsom,
      summary: 'Hyler i alle rum, når én har mærket røg',
      tags: ['teknikrum', 'goer-det-selv'],
      tint: 'lavender',
      drawing: 'shop-smoke-alarm',
      alt: 'En rund røgalarm med knap og lampe',
      variants: [
        { sku: 'VS-ROEG-1', name: '1 stk.', price: 299, grams: 210 },
        { sku: 'VS-ROEG-2', name: '2 stk.', price: 549, grams: 400 },
      ],
      sold: 18,
      description: [
        'Alarmer, der taler sammen trådløst. Mærker den i teknikrummet røg, hyler den i soveværelset også.',
        'Rummet, hvor batteri og teknik står, er ofte et, hvor ingen opholder sig. Dér er en forbundet alarm god.',
      ],
      specifications: {
        Standard: 'DS/EN 14604',
        Batteri: 'Indbygget litium, 10 år; kan ikke skiftes',
        Forbindelse: 'Radio, 868 MHz, op til 20 alarmer',
        Lyd: '85 dB på 3 meters afstand',
        Mål: 'Ø 110 mm, 42 mm høj',
      },
      fits: [
        'Gang, soveværelse og tørt teknikrum',
        'Ikke køkken og badeværelse: damp giver falsk alarm',
      ],
      related: ['vandalarm', 'maerkater-til-solceller', 'noedstroem-til-router'],
      warnings: [
        'Alarmen virker først, når den er drejet fast på sin plade.',
        'Mal den ikke, og dæk den ikke til.',
        'Går den i gang: få alle ud, og ring 112. Sluk ikke selv en brand i et batteri.',
      ],
      instructions:
        'Skru pladen i loftet, mindst 30 cm fra væg og lampe, og drej alarmen fast. Hold knapperne på begge alarmer inde for at forbinde dem. Prøv med knappen hver måned, og aflever alarmen som elektronik efter ti år.',
      seo: 'Røgalarm, der forbindes trådløst med husets andre alarmer, med batteri til ti år. Til gang, soveværelse og teknikrum.',
    }),
    goods({
      slug: 'vandalarm',
      name: 'Vandalarm til teknikrum',
      maker: makers.vagtsom,
      summary: 'Hyler, når gulvet bliver vådt',
      tags: ['teknikrum', 'indeklima', 'varmepumpe', 'goer-det-selv'],
      drawing: 'shop-leak-sensor',
      alt: 'En lille rund alarm på gulvet ved en vandpyt',
      variants: [{ sku: 'VS-VAND', price: 179, grams: 90 }],
      sold: 15,
      description: [
        'Læg den på gulvet under varmtvandsbeholder, varmepumpe eller opvaskemaskine. Når to fødder mærker vand, hyler den og sender besked, hvis den er på Wi-Fi.',
        'Den lukker ikke for vandet. Det skal du selv gøre, så sørg for, at alle i huset ved, hvor hovedhanen sidder.',
      ],
      specifications: {
        Strøm: '2 AAA-batterier, følger med',
        'Batterier rækker': 'Omkring to år',
        Lyd: '80 dB på 1 meters afstand',
        Forbindelse: 'Wi-Fi, 2,4 GHz; virker også uden',
        Tæthed: 'IP66',
        Mål: 'Ø 60 mm, 20 mm høj',
      },
      fits: ['Teknikrum, bryggers, køkken og kælder'],
      related: ['roegalarm', 'temperatur-og-fugtmaaler'],
      warnings: [
        'Rør ikke ved vand, der når stikkontakter eller elektriske apparater. Afbryd strømmen i tavlen først, hvis du kan gøre det tørskoet.',
        'Alarmen lukker ikke for vandet.',
      ],
      instructions:
        'Sæt batterier i, prøv med en fugtig finger på fødderne, og læg alarmen på det laveste sted. Prøv den hver tredje måned, og aflever batterierne som farligt affald.',
      seo: 'Vandalarm, der hyler, når gulvet i teknikrum, bryggers eller kælder bliver vådt. Virker med og uden Wi-Fi.',
    }),
    goods({
      slug: 'paakoerselsvaern',
      name: 'Påkørselsværn til garagen',
      maker: makers.kroghage,
      summary: 'Bøjle af stål foran batteri eller ladeboks',
      tags: ['teknikrum', 'elbil', 'goer-det-selv'],
      drawing: 'shop-bollard',
      alt: 'En gul og sort bøjle på gulvet foran en væg',
      variants: [
        { sku: 'KR-VAERN-50', name: '50 cm bred', price: 695, grams: 6200 },
        { sku: 'KR-VAERN-75', name: '75 cm bred', price: 845, grams: 7800, stock: 'few' },
      ],
      sold: 4,
      description: [
        'Står batteriet eller ladeboksen, hvor en bil kører ind, skal der noget imellem. Bøjlen boltes i gulvet og tager det første stød ved lav fart.',
        'Bor kun i et gulv, du kender: ligger der gulvvarme eller kabler, så lad en fagmand finde dem først.',
      ],
      specifications: {
        Materiale: 'Stålrør, 60 mm, pulverlakeret gul med sorte bånd',
        Højde: '60 cm',
        Godstykkelse: '2,5 mm',
        Medfølger: 'Fire ankerbolte, M10 × 90 mm',
      },
      fits: ['Betongulve på mindst 10 cm', 'Foran batteri, ladeboks, vandvarmer og varmepumpe'],
      related: ['roegalarm', 'kabelholder'],
      warnings: [
        'Se efter gulvvarme, rør og kabler, før du borer.',
        'Værnet er ikke prøvet til mere end 10 km/t.',
        'Lad der være plads til, at batteriets låge kan åbnes.',
      ],
      instructions:
        'Hold mindst 30 cm fra det, der skal beskyttes. Bor fire huller på 10 mm, blæs støvet ud, slå ankrene i, og spænd med 30 Nm.',
      seo: 'Påkørselsværn af stål til garagen, 50 eller 75 cm, foran batteri eller ladeboks. Boltes i betongulvet; bolte følger med.',
    }),
    goods({
      slug: 'noedstroem-til-router',
      name: 'Nødstrøm til router og Box',
      maker: makers.luma,
      summary: 'Lille batteri, der holder nettet i gang',
      tags: ['teknikrum', 'styring', 'goer-det-selv'],
      drawing: 'shop-backup',
      alt: 'En flad sort boks med lampe og to kabler',
      variants: [{ sku: 'LU-NOED-12', price: 599, grams: 480 }],
      sold: 6,
      description: [
        'Sættes mellem routerens strømforsyning og routeren. Går strømmen, holder batteriet den i gang i nogle timer, så alarmer og styring stadig har forbindelse, hvis fibernettet også har strøm.',
        'Den er til router og småt udstyr. Et hus på nødstrøm kræver et husbatteri, der er lavet til det: læs om [sikker strøm](securePower).',
      ],
      specifications: {
        Batteri: 'Litium-jernfosfat (LiFePO₄), 44 Wh',
        Ud: '12 V, højst 2 A, og USB 5 V, højst 2 A',
        Drift: 'Omkring 4 timer ved 10 W',
        Opladning: 'Fra routerens egen strømforsyning, 12 V',
        Mål: '120 × 95 × 30 mm',
      },
      fits: ['Routere og fiberbokse til 12 V med 5,5 × 2,1 mm stik, højst 2 A'],
      related: ['box', 'roegalarm'],
      warnings: [
        'Brug den kun til udstyr på 12 V eller USB. Se på udstyrets typeskilt først.',
        'Indeholder et litiumbatteri. Brug den ikke, hvis den er bulet, våd eller varm.',
        'Dæk den ikke til, og stil den ikke i sol.',
      ],
      instructions:
        'Sæt routerens strømforsyning i ind-siden og det medfølgende kabel i routeren. Lad den stå et døgn, før du prøver den ved at trække stikket ud. Aflever den som elektronik med batteri.',
      energy: { capacityWh: 44 },
      seo: 'Lille batteri til 12 V, der holder router og styring i gang, når strømmen går. Se, hvad det passer til, og hvor længe det rækker.',
    }),
    goods({
      slug: 'kommunikationskabel',
      name: 'Kommunikationskabel til batteri',
      maker: makers.maalepunkt,
      summary: 'Til installatøren: mellem batteri og vekselretter',
      tags: ['teknikrum', 'solceller', 'til-installatoer'],
      drawing: 'shop-data-cable',
      alt: 'Et oprullet netværkskabel med to stik',
      variants: [
        { sku: 'MP-KOM-2', name: '2 meter', price: 129, grams: 110 },
        { sku: 'MP-KOM-5', name: '5 meter', price: 169, grams: 230 },
        { sku: 'MP-KOM-10', name: '10 meter', price: 229, grams: 420, stock: 'few' },
      ],
      sold: 2,
      description: [
        'Skærmet kabel med RJ45 i begge ender, til CAN eller RS485 mellem batteri, vekselretter og måler.',
        'Alle otte ledere er ført lige igennem. Benene kan være brugt forskelligt fra fabrikat til fabrikat, så det er installatøren, der tilslutter det.',
      ],
      specifications: {
        Stik: 'RJ45, skærmet, alle otte lige igennem',
        Type: 'S/FTP, 120 Ω-par til RS485',
        Temperatur: '−20 til 60 °C, indendørs',
        Farve: 'Grå',
      },
      fits: ['Batterier og vekselrettere med RJ45 til CAN eller RS485'],
      related: ['energimaaler-til-tavlen', 'maerkater-til-solceller'],
      warnings: [
        'Åbn ikke batteri eller vekselretter selv: tilslutningen er for installatøren.',
        'Sæt det ikke i en port med strøm over netværkskablet (PoE).',
      ],
      instructions:
        'Vejledningen er til installatøren: afbryd batteri og vekselretter, følg fabrikantens skema for benene, og sæt modstanden i den sidste enhed på linjen.',
      seo: 'Skærmet kabel med RJ45 til CAN eller RS485 mellem batteri, vekselretter og måler, i 2, 5 og 10 meter. Til installatøren.',
    }),
  ]
}

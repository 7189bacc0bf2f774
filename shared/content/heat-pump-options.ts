/** What can be chosen beside a heat pump: the page and the sheet to print show the same. */
export interface HeatPumpOption {
  readonly name: string
  /** Key of its price. */
  readonly price: string
  readonly does: string
  readonly notWhen: string
}

export const heatPumpOptions: readonly HeatPumpOption[] = [
  {
    name: 'Større radiator',
    price: 'heat-pump.option.radiator',
    does: 'Varmer det samme rum med køligere vand. Hver grad lavere fremløb sparer 2–3 % strøm.',
    notWhen: 'Rummet bliver varmt ved 50 °C på en kold dag. Så er der intet at hente.',
  },
  {
    name: 'Indregulering og nye termostater',
    price: 'heat-pump.option.balancing',
    does: 'Fordeler vandet, så alle rum får nok, uden at fremløbet skal op.',
    notWhen: 'Anlægget er indreguleret for nylig, og du har papir på det.',
  },
  {
    name: 'Beholder på 300 liter',
    price: 'heat-pump.option.hot-water',
    does: 'Varmt vand til fem eller flere, eller til et badekar.',
    notWhen: 'I er en til fire. Den fylder mere og taber mere varme hele året.',
  },
  {
    name: 'Buffertank, 50–100 liter',
    price: 'heat-pump.option.buffer',
    does: 'Giver pumpen længere ture, når mange termostater lukker på én gang.',
    notWhen: 'Huset har gulvvarme eller meget vand i anlægget. Så er den bufferen.',
  },
  {
    name: 'Støjskærm',
    price: 'heat-pump.option.noise-screen',
    does: 'Dæmper lyden mod ét sted, for eksempel naboens terrasse.',
    notWhen: 'Udedelen kan flyttes. En bedre plads hjælper i alle retninger.',
  },
  {
    name: 'Vægkonsol med dæmpere',
    price: 'heat-pump.option.wall-bracket',
    does: 'Løfter udedelen fri af sne og bede.',
    notWhen: 'Væggen er let, eller der er soveværelse bag den. Rystelser går igennem.',
  },
  {
    name: 'Egen elmåler til pumpen',
    price: 'heat-pump.option.meter',
    does: 'Viser, hvad varmen koster, så du kan se en fejl, før regningen kommer.',
    notWhen: 'Pumpen måler selv både strøm og varme. Det gør mange nyere.',
  },
]

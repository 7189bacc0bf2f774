/** The options of a heat pump, for the page and its print version. */
export interface HeatPumpOption {
  readonly name: string
  /** Key of its price. */
  readonly price: string
  readonly does: string
  readonly notWhen: string
  /** Whether it can be added later, and what that costs. */
  readonly later: string
}

export const heatPumpOptions: readonly HeatPumpOption[] = [
  {
    name: 'Større radiator',
    price: 'heat-pump.option.radiator',
    does: 'Varmer det samme rum med køligere vand. Hver grad lavere fremløb sparer godt 1 % af strømmen i vores regnestykke, 2–3 % efter Idényt.',
    notWhen: 'Rummet bliver varmt ved 50 °C på en kold dag. Så er der ikke meget at hente.',
    later: 'Ja, rum for rum.',
  },
  {
    name: 'Indregulering og nye termostater',
    price: 'heat-pump.option.balancing',
    does: 'Fordeler vandet, så alle rum får nok, uden at fremløbet skal op.',
    notWhen: 'Anlægget er indreguleret for nylig, og du har papir på det.',
    later: 'Ja, men du betaler for dyrere varme imens.',
  },
  {
    name: 'Beholder på 300 liter',
    price: 'heat-pump.option.hot-water',
    does: 'Varmt vand til fem eller flere, eller til et badekar.',
    notWhen:
      'I er fire eller færre og har ikke badekar. Den fylder mere og taber mere varme hele året.',
    later: 'Nej. Den første beholder er så spildt.',
  },
  {
    name: 'Buffertank',
    price: 'heat-pump.option.buffer',
    does: '50–100 liter, der giver pumpen længere ture, når mange termostater lukker på én gang.',
    notWhen: 'Huset har gulvvarme eller meget vand i anlægget. Så er vandet selv bufferen.',
    later: 'Ja, hvis der er plads ved indedelen.',
  },
  {
    name: 'Støjskærm',
    price: 'heat-pump.option.noise-screen',
    does: 'Dæmper lyden mod ét sted, for eksempel naboens terrasse.',
    notWhen: 'Udedelen kan flyttes. En bedre plads hjælper i alle retninger.',
    later: 'Ja. Hør pumpen en vinter først.',
  },
  {
    name: 'Vægkonsol med dæmpere',
    price: 'heat-pump.option.wall-bracket',
    does: 'Løfter udedelen fri af sne og bede.',
    notWhen: 'Væggen er let, eller der er soveværelse bag den. Rystelser går igennem.',
    later: 'Nej. Pumpen skal flyttes for at få den.',
  },
  {
    name: 'Egen elmåler til pumpen',
    price: 'heat-pump.option.meter',
    does: 'Viser, hvad varmen koster, så du kan se en fejl, før regningen kommer.',
    notWhen: 'Pumpen måler selv både strøm og varme. Det gør mange nyere.',
    later: 'Ja, men billigst mens tavlen er åben.',
  },
]

import { townOf } from '#shared/domain/postcodes.ts'
import type { Random } from './random.ts'

/** An invented person with a house. */
export interface Person {
  readonly name: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly street: string
  readonly postcode: string
  readonly town: string
}

const firstNames =
  'Mette Anne Karen Hanne Lone Pia Gitte Camilla Louise Nadia Fatima Ida Sofie Emma Freja Åse Birgit Tove Ulla Rikke Trine Maja Signe Dorthe Inger Bente Ole Peter Søren Lars Jens Thomas Michael Henrik Bjørn Thøger Viggo Ahmed Ali Jonas Mads Rasmus Anders Kasper Frederik Niels Poul Erik Kurt Torben Flemming Jesper Mikkel Oskar'.split(
    ' ',
  )
const lastNames =
  'Holm Brandt Nørgaard Krogh Sørensen Østergaard Juhl Lund Damgaard Bækgaard Ågesen Thorup Krøyer Yilmaz El-Amin Hansen Jensen Nielsen Andersen Pedersen Christensen Larsen Rasmussen Petersen Madsen Kristensen Olsen Thomsen Poulsen Johansen Knudsen Mortensen Møller Jørgensen Mikkelsen Frandsen Dahl Kjær Bech Vestergaard Winther Lauridsen Skov Toft Bruun Hald Munk Steffensen Bonde Gade'.split(
    ' ',
  )
const streets =
  'Solbakken Lærkevænget Engvej Nørregade Tornbjergvej Bakkevej Skovbrynet Havnevej Kirkevej Møllevej Birkevænget Strandvejen Granvej Egevej Fasanvej Toften Vestre Allé Præstemarken Enghavevej Rosenvænget Åparken Kløvermarken Stationsvej Vinkelvej Højgårdsvej'
    .split(' ')
    .filter((street) => street !== 'Vestre' && street !== 'Allé')
const postcodes =
  '8240 8000 8210 8260 8270 8300 8400 8410 8450 8500 8520 8541 8600 8660 8700 8800 8900 9000 9210 9400 9500 9700 9800 9990 7100 7120 7400 7430 7500 7600 7700 7800 7900 6000 6100 6400 6700 6760 6900 5000 5220 5250 5260 5300 5500 5600 5700 5800 4000 4040 4100 4200 4300 4400 4600 4700 4800 4900 3000 3200 3400 3460 3520 3600 3700 2100 2300 2500 2610 2630 2650 2670 2720 2750 2800 2830 2860 2920 2960 2970 2990'.split(
    ' ',
  )

const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll(/[^a-z]+/g, '.')

/** Creates people who differ in everything that a household is found by. `namesake`: someone whose name they share. */
export function createPeople(random: Random): (namesake?: Person) => Person {
  let made = 0
  const mails = new Set<string>()
  const houses = new Set<string>()
  return (namesake) => {
    made += 1
    const last = random.pick(lastNames)
    const first = random.pick(firstNames)
    const couple = random.chance(0.06) ? `${first} og ${random.pick(firstNames)} ${last}` : null
    const name = namesake?.name ?? couple ?? `${first} ${last}`
    let email = `${mailName(name)}@eksempel.dk`
    while (mails.has(email)) email = `${mailName(name)}${random.integer(2, 99)}@eksempel.dk`
    mails.add(email)
    const postcode = namesake?.postcode ?? random.pick(postcodes)
    const house = () =>
      `${random.pick(streets)} ${random.integer(1, 98)}${random.chance(0.1) ? random.pick(['A', 'B', 'C']) : ''}`
    let street = house()
    while (houses.has(street + postcode)) street = house()
    houses.add(street + postcode)
    return {
      name,
      email,
      // Danish numbers don't begin with 1, so that no one is called by mistake.
      phone: `+45${11_000_000 + ((made * 7_919_311) % 8_999_999)}`,
      street,
      postcode,
      town: townOf(postcode) ?? '',
    }
  }
}

/** The address as the register writes it: »Solbakken 12, 8240 Risskov«. */
export const addressOf = ({ street, postcode, town }: Person): string =>
  `${street}, ${postcode} ${town}`

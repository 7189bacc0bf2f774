import type { Answers } from '../../domain/calculators/inputs/answers.ts'

export interface StandardHouse {
  readonly name: string
  /** By the names of calculators' fields; each calculator reads those that it has. */
  readonly answers: Answers
}

/** Three houses of different sizes, for which staff see what a change of constants does. */
export const standardHouses: readonly StandardHouse[] = [
  {
    name: 'Rækkehus, 85 m²',
    answers: { size: 3.5, solar: 3.5, capacity: 5, consumption: 3200, floorArea: 85, people: 2 },
  },
  {
    name: 'Parcelhus, 140 m²',
    answers: { size: 6, solar: 6, capacity: 10, consumption: 4500, floorArea: 140, people: 4 },
  },
  {
    name: 'Landejendom, 220 m²',
    answers: { size: 10, solar: 10, capacity: 15, consumption: 8000, floorArea: 220, people: 4 },
  },
]

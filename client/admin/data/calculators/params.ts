import type { Inputs } from '#shared/domain/calculators/calculation/calculation.ts'
import { answersQuery } from '#shared/domain/calculators/inputs/answers.ts'

/** Parameters that carry a calculation into the offer editor: its name, and every input as in the calculators' own addresses. */
export const calculationParams = ({
  name,
  inputs,
}: {
  readonly name: string
  readonly inputs: Inputs
}): URLSearchParams => {
  const given = Object.entries(inputs).flatMap(([input, value]): [string, string | number][] =>
    value === null ? [] : [[input, value]],
  )
  return new URLSearchParams([
    ['beregning', name],
    ...new URLSearchParams(answersQuery(Object.fromEntries(given))),
  ])
}

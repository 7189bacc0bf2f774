import type { LeadView } from '#shared/schemas/admin.ts'
import { ageOf } from '../../format.ts'
import { answerWord, kindWord } from '../../words.ts'

const houses = [
  { word: 'solcelle', drawing: 'solar', ground: 'bg-almond' },
  { word: 'varmepumpe', drawing: 'heat-pump', ground: 'bg-breeze' },
  { word: 'batteri', drawing: 'battery', ground: 'bg-lavender' },
] as const

/** What somebody wants, with the house lit for it. The ground keeps its colour at night, so the words do too. */
export function Wish({ lead }: { readonly lead: LeadView }) {
  const house = houses.find(({ word }) => lead.subject.toLowerCase().includes(word))
  return (
    <div className={`flex items-center gap-3 overflow-hidden rounded-knob pl-4 ${house?.ground ?? 'bg-smoke'}`}>
      <div className="min-w-0 flex-1 py-3">
        <p className="text-grey">
          {kindWord(lead.kind)}, for {ageOf(lead.receivedAt)} siden
        </p>
        <p className="font-head text-lg leading-tight font-semibold text-dark-green first-letter:uppercase">{answerWord(lead.subject) || 'Uden emne'}</p>
      </div>
      {house && <img src={`/illustration/house-${house.drawing}.svg`} alt="" width="1184" height="900" className="-my-1 h-28 w-auto shrink-0 pr-1" />}
    </div>
  )
}

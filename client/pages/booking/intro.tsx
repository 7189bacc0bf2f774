import { Icon } from '#client/ui/icon.tsx'
import { Spot } from '#client/illustration/spot.tsx'
import { AdviserPhoto } from './adviser.tsx'
import { lengthOf } from './times.tsx'
import type { BookingPageView } from './view.ts'

function titleOf({ adviser, partner, advisers }: BookingPageView): string {
  if (adviser) return `Book et møde med ${adviser.name}`
  if (partner) return `Book en tid via ${partner.name}`
  return advisers ? 'Vælg din rådgiver' : 'Book et møde'
}

/** What the meeting is, beside the calendar. In a frame the page around it says so: there only its title is read aloud. */
export function BookingIntro({ view }: { readonly view: BookingPageView }) {
  const { adviser, partner, query, calendar } = view
  const title = titleOf(view)
  const who = adviser && (
    <div className="booking-adviser">
      <AdviserPhoto adviser={adviser} />
      <div>
        <strong>{adviser.name}</strong>
        {adviser.title && <p>{adviser.title}</p>}
        {adviser.about && <p>{adviser.about}</p>}
      </div>
    </div>
  )
  if (query.embedded)
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        {who}
      </>
    )
  return (
    <div className="booking-intro">
      <h1>{title}</h1>
      <p className="lead">
        {lengthOf(calendar?.times ?? []) || 'En samtale'} med en energirådgiver. Vi regner på dit
        hus, mens vi taler. Du binder dig ikke til noget.
      </p>
      {partner && (
        <p>
          Rådgiveren er vores. {partner.name} får kun at vide, at du har booket, hvis du siger ja.
        </p>
      )}
      {who}
      <ul className="booking-points">
        <li>
          <Icon name="phone" />
          På telefon, på video eller hjemme hos dig
        </li>
        <li>
          <Icon name="document" />
          Hav gerne din elregning klar
        </li>
        <li>
          <Icon name="clock" />
          Flyt eller aflys, til mødet begynder
        </li>
      </ul>
      <div className="booking-art">
        <Spot name="booking" />
      </div>
    </div>
  )
}

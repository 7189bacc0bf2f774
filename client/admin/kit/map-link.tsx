/** A place as a link to a map, which opens in a new window. */
export const MapLink = ({ place }: { readonly place: string }) => (
  <a
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
    target="_blank"
    rel="noreferrer"
    className="text-act underline underline-offset-2"
  >
    {place}
    <span className="sr-only"> (kort, åbner i et nyt vindue)</span>
  </a>
)

export function NightHouse() {
  return <img className="message-house" src="/illustration/house-night.svg" width={1184} height={900} alt="" />
}

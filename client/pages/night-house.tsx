import { HousePicture } from '#client/illustration/house-picture.tsx'

export function NightHouse() {
  return <HousePicture name="house-night" className="message-house" />
}

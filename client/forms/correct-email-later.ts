/** A chunk of its own: a module that is also imported statically would not be one. */
export { correctEmail } from './correct-email.ts'

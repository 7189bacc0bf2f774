/** For a dynamic import: a module that is also imported statically would not become a separate chunk. */
export { correctEmail } from './correct-email.ts'

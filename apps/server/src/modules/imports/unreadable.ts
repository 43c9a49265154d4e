/** The files of an import can't be read at all: a sentence that tells the seller what to do. */
export class Unreadable extends Error {}

/** Where pictures are that lie in the data folder. */
export const IMAGES_PREFIX = '/images/kept/'

/** A picture ready to be kept: cleaned, in all its sizes. */
export type PreparedPicture = {
  /** From its content: the same picture has the same name. */
  name: string
  files: readonly { fileName: string; type: 'image/avif' | 'image/webp'; bytes: Buffer }[]
  /** The file that stands for the whole, where one address is asked for. */
  mainFile: string
}

/**
 * Files whose names begin with 'private/' are served at no address of the store. In a bucket that anyone may read they would
 * be at one: there it is their names that nobody knows, which are random and leave the server neither in links nor in lists.
 */
export type ImageStore = {
  /** What the addresses of its files begin with; the file's name is the rest. */
  base: string
  /** Keeps all files of a picture and answers the address of its main file. */
  keep(picture: PreparedPicture): Promise<string>
  /** Takes away all files of the picture at an address, where it is one that was kept here. */
  drop(url: string): Promise<void>
  /** The names of all files, for a backup. */
  list(): Promise<string[]>
  /** Nothing where it is no longer there. */
  read(fileName: string): Promise<Buffer | undefined>
  /** Puts a file back as it was; answers whether it was missing. */
  put(fileName: string, bytes: Buffer): Promise<boolean>
  remove(fileName: string): Promise<void>
}

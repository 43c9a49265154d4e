/** A picture ready to be kept: cleaned, in all its sizes. */
export type PreparedPicture = {
  /** From its content: the same picture has the same name. */
  name: string
  files: readonly { fileName: string; type: 'image/avif' | 'image/webp'; bytes: Buffer }[]
  /** The file that stands for the whole, where one address is asked for. */
  mainFile: string
}

export type ImageStore = {
  /** Keeps all files of a picture and answers the address of its main file. */
  keep(picture: PreparedPicture): Promise<string>
}

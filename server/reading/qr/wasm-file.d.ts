declare module '*.wasm' {
  /** Where the file lies, in the executable as well. */
  const path: string;
  export default path;
}

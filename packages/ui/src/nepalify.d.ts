// The package has no types.
declare module 'nepalify' {
  const nepalify: { format: (text: string, options?: { layout?: 'romanized' | 'traditional' }) => string };
  export default nepalify;
}

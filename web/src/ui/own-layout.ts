/**
 * For a block that is as high as its parent: what changes in it is laid out in it alone. As its content has no say in its size, it names
 * with `contain-intrinsic-height` how low it may become, where a grid asks. It must not be the item of a grid or a flexbox itself:
 * browsers lay those out with all their neighbours.
 */
export const OWN_LAYOUT = 'h-full [contain:size_layout]';

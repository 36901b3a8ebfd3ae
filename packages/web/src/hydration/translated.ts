/** What stands in the page for a text of React's: translators replace each by elements of their own. */
const translations = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null | undefined): node is ChildNode => node?.nodeName === "FONT";

const inPlaceOf = (node: Node, parent: Node): Node | undefined => {
  if (node.parentNode === parent) return node;
  const translation = translations.get(node);
  return translation?.parentNode === parent ? translation : undefined;
};

const note = (
  { type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  observer: MutationObserver,
): void => {
  if (type === "characterData") {
    // The new text is shown, and translated anew.
    const translation = translations.get(target);
    if (translation?.isConnected === true && target instanceof Text) translation.replaceWith(target);
    return;
  }
  // React has moved a text that was replaced.
  for (const node of addedNodes) {
    const left = translations.get(node);
    if (left?.contains(node) === false) left.remove();
  }
  const translation = [addedNodes[0], previousSibling, nextSibling].find(isTranslation);
  if (translation === undefined) return;
  for (const node of removedNodes)
    if (node instanceof Text && (!node.isConnected || translation.contains(node))) {
      translations.set(node, translation);
      observer.observe(node, { characterData: true });
    }
};

/**
 * React keeps its own texts in mind: without this, it throws when it removes one that a browser's translator has replaced,
 * or inserts before it, and a change of one is not seen (React's issue 11538).
 */
export const allowTranslators = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function removeOwn<T extends Node>(this: Node, child: T): T {
    const node = inPlaceOf(child, this);
    if (node !== undefined) removeChild.call(this, node);
    return child;
  };
  Node.prototype.insertBefore = function insertOwn<T extends Node>(this: Node, node: T, child: Node | null): T {
    insertBefore.call(this, node, child && (inPlaceOf(child, this) ?? null));
    return node;
  };
  new MutationObserver((records, observer) => {
    for (const record of records) note(record, observer);
  }).observe(document, { childList: true, subtree: true });
};

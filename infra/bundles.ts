// SST names bundles by function and content alone. Each stage's lie in a folder of its own, so that a preview's deployment
// cannot replace what production's functions are about to be made of (`infra/bootstrap/src/deploy-state.ts`).
$transform(aws.s3.BucketObjectv2, (object) => {
  object.key = $output(object.key).apply((key = "") => key.replace(/^assets\//, `assets/${$app.stage}/`));
});
